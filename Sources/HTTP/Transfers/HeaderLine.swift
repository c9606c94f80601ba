/// A line of what precedes a body, as libcurl hands it over.
enum HeaderLine: Equatable {
    /// Another answer begins: what came before it, perhaps from a proxy, was not the final one.
    case status
    /// The name in lower case.
    case field(name: String, value: String)
    case neither

    init(_ bytes: some Sequence<UInt8>) {
        let line = String(decoding: Array(bytes), as: UTF8.self)
        guard !line.hasPrefix("HTTP/") else {
            self = .status
            return
        }
        guard let colon = line.firstIndex(of: ":") else {
            self = .neither
            return
        }
        let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
        let end = value.lastIndex { !$0.isWhitespace }
        self = .field(name: line[..<colon].lowercased(), value: end.map { String(value[...$0]) } ?? "")
    }
}
