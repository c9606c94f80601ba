import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension CurlEasy {
    /// What holds for every request of this client.
    func setRules(for origin: Origin, userAgent: String) throws(HTTPClientError) {
        try set(CURLOPT_USERAGENT, userAgent)
        // Everything libcurl can decompress.
        try set(CURLOPT_ACCEPT_ENCODING, "")
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        // Whatever the configuration of the TLS library allows.
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        try setProtocol(origin.scheme)
        if let file = Self.certificateFile { try set(CURLOPT_CAINFO, file) }
        try setPatience()
        // Signals belong to the process, not to a thread of it.
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        // Rather share a connection that is being made than make another. Only where the handshake tells whether it
        // can be shared: else the second question would wait for the first one's answer.
        if origin.isEncrypted { try set(CURLOPT_PIPEWAIT, 1) }
        // What may go unencrypted may do so because it does not leave this machine.
        if origin.isThisMachine { try set(CURLOPT_PROXY, "") }
    }

    /// A second line behind the check of each address: libcurl itself speaks nothing else, redirects included.
    private func setProtocol(_ scheme: String) throws(HTTPClientError) {
        do {
            try set(Self.protocolNames, scheme)
            try set(Self.redirectProtocolNames, scheme)
        } catch {
            let number = scheme == "https" ? CURLPROTO_HTTPS : CURLPROTO_HTTP
            try set(Self.protocols, Int(number))
            try set(Self.redirectProtocols, Int(number))
        }
    }

    /// `CURLOPT_PROTOCOLS_STR` and `CURLOPT_REDIR_PROTOCOLS_STR`, which headers before 7.85 do not name; libraries
    /// before it do not know them.
    private static var protocolNames: CURLoption { CURLoption(rawValue: 10318) }
    private static var redirectProtocolNames: CURLoption { CURLoption(rawValue: 10319) }
    /// `CURLOPT_PROTOCOLS` and `CURLOPT_REDIR_PROTOCOLS`, which headers since then call deprecated.
    private static var protocols: CURLoption { CURLoption(rawValue: 181) }
    private static var redirectProtocols: CURLoption { CURLoption(rawValue: 182) }

    /// The certificate authorities to trust instead of the system's, as OpenSSL and curl let the user name them: for
    /// networks that have their own.
    private static let certificateFile = getenv("SSL_CERT_FILE").map { String(cString: $0) }.flatMap {
        $0.isEmpty ? nil : $0
    }

    /// Apart from the total time, which each request brings along.
    private func setPatience() throws(HTTPClientError) {
        try set(CURLOPT_CONNECTTIMEOUT, 5)
        try set(CURLOPT_LOW_SPEED_LIMIT, 100)
        try set(CURLOPT_LOW_SPEED_TIME, 10)
        // A transfer that ends while its name is looked up would else keep the thread until the resolver gives up.
        setIfKnown(Self.quickExit, 1)
    }

    /// `CURLOPT_QUICK_EXIT`, which headers before 7.87 do not name.
    private static var quickExit: CURLoption { CURLoption(rawValue: 322) }
}
