/// The last step of a path like `/character/1,2,3`.
enum LoopbackIDs: Equatable {
    case one(Int)
    case several([Int])
    case noNumber
    case badList

    init(_ text: String) {
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        guard isBracketed || text.contains(",") else {
            self = text.hasPrefix("[") ? .badList : Int(text).map { .one($0) } ?? .noNumber
            return
        }
        let parts = (isBracketed ? text.dropFirst().dropLast() : text[...]).split(separator: ",")
        let ids = parts.compactMap { Int($0) }
        self = ids.count == parts.count && !ids.isEmpty ? .several(ids) : .badList
    }
}
