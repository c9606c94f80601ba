/// What a statement is given for one of its parameters.
package enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])

    package init(_ integer: Int?) {
        self = integer.map(SQLiteValue.integer) ?? .null
    }
}
