import CCurl

/// One easy handle, freed with its owner.
final class CurlEasy {
    let handle: CurlLibrary.Easy
    private let library: CurlLibrary
    /// Lines that libcurl reads during the transfer.
    private var headers: UnsafeMutablePointer<curl_slist>?

    init(_ library: CurlLibrary) throws(HTTPClientError) {
        guard let handle = library.easyInit() else { throw .unavailable(reason: "libcurl gave no handle") }
        self.handle = handle
        self.library = library
    }

    deinit {
        library.easyCleanup(handle)
        library.listFree(headers)
    }

    func set(_ option: CURLoption, _ value: Int) throws(HTTPClientError) {
        try check(ccurl_set_long(library.easySetOption, handle, option, value))
    }

    /// For what newer versions can do and older ones can do without.
    func setIfKnown(_ option: CURLoption, _ value: Int) {
        _ = ccurl_set_long(library.easySetOption, handle, option, value)
    }

    /// libcurl copies the text.
    func set(_ option: CURLoption, _ value: String) throws(HTTPClientError) {
        try check(value.withCString { ccurl_set_pointer(library.easySetOption, handle, option, $0) })
    }

    /// libcurl copies them, if told before how many they are.
    func set(_ option: CURLoption, _ bytes: [UInt8]) throws(HTTPClientError) {
        try check(bytes.withUnsafeBytes { ccurl_set_pointer(library.easySetOption, handle, option, $0.baseAddress) })
    }

    /// Once: lines as they go over the wire, or without a value where libcurl is not to send its own.
    func set(headers lines: [String]) throws(HTTPClientError) {
        for line in lines {
            guard let longer = line.withCString({ library.listAppend(headers, $0) }) else {
                throw .unavailable(reason: "libcurl takes no header")
            }
            headers = longer
        }
        try check(ccurl_set_pointer(library.easySetOption, handle, CURLOPT_HTTPHEADER, headers))
    }

    /// The context has to live as long as the transfer.
    func set(_ option: CURLoption, context: UnsafeMutableRawPointer) throws(HTTPClientError) {
        try check(ccurl_set_pointer(library.easySetOption, handle, option, context))
    }

    func set(_ option: CURLoption, _ receive: ccurl_receive) throws(HTTPClientError) {
        try check(ccurl_set_receive(library.easySetOption, handle, option, receive))
    }

    func number(_ info: CURLINFO) -> Int {
        var value = 0
        _ = ccurl_get_long(library.easyGetInfo, handle, info, &value)
        return value
    }

    func text(_ info: CURLINFO) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        _ = ccurl_get_string(library.easyGetInfo, handle, info, &value)
        return value.map { String(cString: $0) }
    }

    private func check(_ code: CURLcode) throws(HTTPClientError) {
        guard code == CURLE_OK else {
            throw .unavailable(reason: "libcurl does not take an option: \(String(cString: library.easyMessage(code)))")
        }
    }
}
