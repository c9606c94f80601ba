/// The number that the API knows a resource by: 1 and up.
struct ResourceID: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(Int.self)
        guard value > 0 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "An id has to be 1 or more.")
        }
    }
}
