import SystemSupport
import Testing

@Suite("A dynamic library")
struct DynamicLibraryTests {
    #if canImport(Glibc)
        private static let mathematics = "libm.so.6"
    #else
        private static let mathematics = "libSystem.B.dylib"
    #endif

    @Test("finds functions")
    func function() throws {
        let squareRoot: @convention(c) (Double) -> Double = try DynamicLibrary(Self.mathematics).function("sqrt")
        #expect(squareRoot(81) == 9)
    }

    @Test("reports a missing file by name")
    func missing() throws {
        let error = #expect(throws: DynamicLibraryError.self) { try DynamicLibrary("libportalgun.so.42") }
        #expect("\(try #require(error))".contains("libportalgun.so.42"))
    }

    @Test("reports missing symbols")
    func lacking() throws {
        let library = try DynamicLibrary(Self.mathematics)
        let error = #expect(throws: DynamicLibraryError.self) { try library.address("portal_gun_fire") }
        #expect(error == .lacks("portal_gun_fire", library: Self.mathematics))
        #expect(error?.description == "\(Self.mathematics) has no portal_gun_fire")
    }
}
