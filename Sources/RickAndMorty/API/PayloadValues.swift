import SystemSupport

/// An id of the API: 1 and up.
package struct ResourceID: Decodable {
    package let value: Int

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(Int.self)
        guard value > 0 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "An id has to be 1 or more.")
        }
    }
}

/// A name that has something to read in it after it was made safe.
package struct ResourceName: Decodable {
    package let string: String

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(SafeText.self)
        guard text.isReadable else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A name has to be readable.")
        }
        string = text.string
    }
}

/// The address of another resource, of which only the id at its end is used.
package struct ResourceLink: Decodable {
    /// `nil` if the address is empty or ends in anything but an id.
    package let id: Int?

    init(_ url: String) {
        let tail = url[(url.lastIndex(of: "/").map(url.index(after:)) ?? url.endIndex)...]
        id = Int(digits: tail).flatMap { $0 > 0 ? $0 : nil }
    }

    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }
}
