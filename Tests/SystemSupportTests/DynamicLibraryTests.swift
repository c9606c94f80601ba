import SystemSupport
import Testing

@Suite("A dynamic library")
struct DynamicLibraryTests {
    @Test("finds functions")
    func function() throws {
        typealias Checksum = @convention(c) (CUnsignedLong, UnsafePointer<UInt8>, CUnsignedInt) -> CUnsignedLong
        let checksum: Checksum = try DynamicLibrary("libz", version: 1).function("crc32")
        #expect(checksum(0, [UInt8(ascii: "a")], 1) == 0xE8B7_BE43)
    }

    @Test("reports a missing file by name")
    func missing() throws {
        let error = #expect(throws: DynamicLibraryError.self) { try DynamicLibrary("libportalgun", version: 42) }
        #expect("\(try #require(error))".contains("libportalgun"))
    }

    @Test("reports missing symbols")
    func lacking() throws {
        let library = try DynamicLibrary("libz", version: 1)
        let error = #expect(throws: DynamicLibraryError.self) { try library.address("portal_gun_fire") }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("libz"))
        #expect(description.hasSuffix(" has no portal_gun_fire"))
    }
}
