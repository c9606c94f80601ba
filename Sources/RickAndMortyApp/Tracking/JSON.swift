/// JSON in ASCII, whose members keep their order.
nonisolated enum JSON: Sendable {
    case number(Int)
    case string(String)
    case array([JSON])
    case object([(name: String, value: JSON)])

    var text: String {
        switch self {
        case .number(let number): String(number)
        case .string(let string): Self.quoted(string)
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }

    /// What is not ASCII, or no character to see, is escaped: so a terminal may show what was written.
    private static func quoted(_ string: String) -> String {
        let characters = string.utf16.map { unit in
            switch unit {
            case 0x22: "\\\""
            case 0x5C: "\\\\"
            case 0x20...0x7E: String(Unicode.Scalar(UInt8(unit)))
            default: "\\u" + String(unit, radix: 16).zeroPadded(to: 4)
            }
        }
        return "\"\(characters.joined())\""
    }
}
