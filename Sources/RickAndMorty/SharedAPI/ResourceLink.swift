import SystemSupport

/// The address of another resource, of which only the id at its end is of use.
struct ResourceLink: Decodable {
    /// `nil` where the address is empty or ends in something else.
    let id: Int?

    init(_ url: String) {
        let tail = url[(url.lastIndex(of: "/").map(url.index(after:)) ?? url.endIndex)...]
        id = Int(digits: tail).flatMap { $0 > 0 ? $0 : nil }
    }

    init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }
}
