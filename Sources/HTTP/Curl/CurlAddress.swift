import CCurl

/// An address as libcurl reads it, so that what is checked is what is asked.
struct CurlAddress {
    /// Normalized.
    let url: String
    let origin: Origin

    /// - Throws: `refused` when it is none that this client asks.
    init(_ text: String, _ library: CurlLibrary) throws(HTTPClientError) {
        guard let parser = library.urlInit() else { throw .unavailable(reason: "libcurl gave no handle") }
        defer { library.urlCleanup(parser) }

        func part(_ part: CURLUPart) -> String? {
            var value: UnsafeMutablePointer<CChar>?
            guard library.urlGet(parser, part, &value, CUnsignedInt(CURLU_DEFAULT_PORT)) == CURLUE_OK, let value else {
                return nil
            }
            defer { library.free(value) }
            return String(cString: value)
        }

        guard library.urlSet(parser, CURLUPART_URL, text, CUnsignedInt(CURLU_DISALLOW_USER)) == CURLUE_OK,
            let url = part(CURLUPART_URL), let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST),
            let port = part(CURLUPART_PORT)
        else { throw .refused(reason: "not an address: \(text)") }

        self.url = url
        origin = Origin(scheme: scheme, host: host, port: port)
        guard origin.isTrustworthy else { throw .refused(reason: "neither https nor this machine: \(text)") }
    }
}
