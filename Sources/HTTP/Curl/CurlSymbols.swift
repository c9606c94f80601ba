import CCurl
import SystemSupport

/// libcurl as a file: what is in it, and whether it will do.
struct CurlSymbols {
    private let library: DynamicLibrary

    init(of fileName: String) throws(HTTPClientError) {
        do {
            library = try DynamicLibrary(fileName)
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    func address(_ name: String) throws(HTTPClientError) -> UnsafeMutableRawPointer {
        do {
            return try library.address(name)
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    func function<Function>(_ name: String) throws(HTTPClientError) -> Function {
        do {
            return try library.function(name)
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    func checkVersion() throws(HTTPClientError) {
        typealias VersionInfo = @convention(c) (CURLversion) -> UnsafePointer<curl_version_info_data>
        let info: VersionInfo = try function("curl_version_info")
        let version = info(CURLVERSION_FIRST).pointee
        guard version.version_num >= Self.oldestVersion else {
            throw .unavailable(reason: "libcurl \(String(cString: version.version)) is older than 7.68")
        }
    }

    func initialize() throws(HTTPClientError) {
        let initialize: @convention(c) (CLong) -> CURLcode = try function("curl_global_init")
        guard initialize(CLong(CURL_GLOBAL_SSL)) == CURLE_OK else {
            throw .unavailable(reason: "libcurl cannot be initialized")
        }
    }

    /// 7.68.0, the first with `curl_multi_wakeup`.
    private static let oldestVersion: CUnsignedInt = 0x07_44_00
}
