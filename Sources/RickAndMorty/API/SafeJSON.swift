import FoundationEssentials
import SystemSupport

/// JSON that is safe to show on a terminal: control characters are escaped.
package enum SafeJSON: Sendable {
    case number(Int)
    case string(String)
    case array([SafeJSON])
    /// The members keep their order.
    case object([(name: String, value: SafeJSON)])

    /// In ASCII, on one line.
    package var text: String {
        switch self {
        case .number(let number): String(number)
        case .string(let string): Self.quoted(string)
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }

    /// On one line, with sorted keys; `nil` if JSON cannot represent a value, such as an infinite number.
    package static func text(of value: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(value) else { return nil }
        // Outside of its strings, JSON is ASCII.
        return String(decoding: json, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.value < 0x7F || scalar.isSafe ? String(scalar) : escaped(scalar)
        }
    }

    private static func quoted(_ string: String) -> String {
        let characters = string.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case " "..."~": String(scalar)
            default: escaped(scalar)
            }
        }
        return "\"\(characters.joined())\""
    }

    /// One escape such as "\u001b" for each UTF-16 code unit.
    static func escaped(_ scalar: Unicode.Scalar) -> String {
        scalar.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        .joined()
    }
}
