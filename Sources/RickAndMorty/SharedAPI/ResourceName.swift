import SystemSupport

/// A name that leaves something to read after it was made safe.
struct ResourceName: Decodable {
    let string: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(SafeText.self)
        guard text.isReadable else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A name has to be readable.")
        }
        string = text.string
    }
}
