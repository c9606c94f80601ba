/// What a statement is given for one of its parameters.
enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])

    init(_ integer: Int?) {
        self = integer.map(SQLiteValue.integer) ?? .null
    }
}
