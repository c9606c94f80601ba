/// The address of another resource, of which only the id at its end is of use.
struct ResourceLink: Decodable {
    /// `nil` where the address is empty or ends in something else.
    let id: Int?

    init(_ url: String) {
        let tail = url[(url.lastIndex(of: "/").map(url.index(after:)) ?? url.endIndex)...]
        let isNumber = tail.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        id = isNumber ? Int(tail).flatMap { $0 > 0 ? $0 : nil } : nil
    }

    init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }
}
