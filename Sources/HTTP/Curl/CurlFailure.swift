import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension HTTPClientError {
    /// What a code of libcurl means to somebody who waits for an answer.
    ///
    /// - Parameter systemError: the `errno` of the connection, where there is one.
    init(_ code: CURLcode, systemError: Int = 0, reason: String) {
        self =
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
                .noNetwork(reason: reason)
            case CURLE_COULDNT_CONNECT where [ENETUNREACH, ENETDOWN, EHOSTUNREACH].contains(Int32(systemError)):
                .noNetwork(reason: reason)
            case CURLE_COULDNT_CONNECT:
                .unreachable(reason: reason)
            case CURLE_OPERATION_TIMEDOUT:
                .timedOut
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
                .insecure(reason: reason)
            case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
                .refused(reason: reason)
            case CURLE_FAILED_INIT, CURLE_OUT_OF_MEMORY, CURLE_NOT_BUILT_IN:
                .unavailable(reason: reason)
            default:
                .broken(reason: reason)
            }
    }
}
