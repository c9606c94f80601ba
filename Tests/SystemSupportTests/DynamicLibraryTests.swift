import Dispatch
import Glibc
import TestSupport
import Testing

@testable import SystemSupport

@Suite("A dynamic library")
struct DynamicLibraryTests {
    @Test func `finds functions`() throws {
        typealias Checksum = @convention(c) (CUnsignedLong, UnsafePointer<UInt8>, CUnsignedInt) -> CUnsignedLong
        let checksum: Checksum = try DynamicLibrary("libz", version: 1).function("crc32")
        #expect(checksum(0, [UInt8(ascii: "a")], 1) == 0xE8B7_BE43)
    }

    @Test func `reports a missing file by name`() throws {
        let error = #expect(throws: DynamicLibraryError.self) { try DynamicLibrary("libportalgun", version: 42) }
        #expect("\(try #require(error))".contains("libportalgun"))
    }

    @Test func `reports missing symbols`() throws {
        let library = try DynamicLibrary("libz", version: 1)
        let error = #expect(throws: DynamicLibraryError.self) { try library.address("portal_gun_fire") }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("libz"))
        #expect(description.hasSuffix(" has no portal_gun_fire"))
    }

    /// Runs in a separate process, so that no other test affects its memory.
    @Test func `releases code pages of the process once it is loaded`() async {
        await #expect(processExitsWith: .success) {
            let before = try ProcessStatus(of: getpid()).memory
            _ = try DynamicLibrary("libz", version: 1)
            #expect(try ProcessStatus(of: getpid()).memory < before)
        }
    }
}

@Suite("The global executor")
struct GlobalExecutorTests {
    /// Runs in a separate process because it replaces the process's global executor.
    @Test func `is accepted by the Swift runtime, and runs tasks without an actor on its queue`() async {
        await #expect(processExitsWith: .success) {
            #expect(GlobalExecutor.install())
            for _ in 0..<3 {
                await Task.detached { dispatchPrecondition(condition: .onQueue(GlobalExecutor.queue)) }.value
            }
        }
    }
}
