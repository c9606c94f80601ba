import SystemSupport

/// JSON that is safe to print on a terminal: control characters are escaped.
package enum SafeJSON: Sendable {
    case number(Int)
    /// A finite number, written without a fraction if it is integral.
    case decimal(Double)
    case string(String)
    case array([SafeJSON])
    /// Members, in output order.
    case object([(name: String, value: SafeJSON)])

    /// On one line, in ASCII.
    package var text: String { text(isASCII: true) }

    /// On one line, with printable non-ASCII characters unescaped.
    package var unicodeText: String { text(isASCII: false) }

    private func text(isASCII: Bool) -> String {
        switch self {
        case .number(let number): return String(number)
        case .decimal(let number): return Int(exactly: number).map(String.init) ?? String(number)
        case .string(let string): return Self.quoted(string, isASCII: isASCII)
        case .array(let elements): return "[\(elements.map { $0.text(isASCII: isASCII) }.joined(separator: ","))]"
        case .object(let members):
            let texts = members.map { member in
                "\(Self.quoted(member.name, isASCII: isASCII)):\(member.value.text(isASCII: isASCII))"
            }
            return "{\(texts.joined(separator: ","))}"
        }
    }

    private static func quoted(_ string: String, isASCII: Bool) -> String {
        let characters = string.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case " "..."~": String(scalar)
            case _ where isASCII: escaped(scalar)
            case "\t": "\\t"
            case "\n": "\\n"
            case "\r": "\\r"
            default: scalar.isSafe ? String(scalar) : escaped(scalar)
            }
        }
        return "\"\(characters.joined())\""
    }

    /// An escape such as "\u001b" for each UTF-16 code unit.
    static func escaped(_ scalar: Unicode.Scalar) -> String {
        scalar.utf16.map { "\\u" + String($0, radix: 16).zeroPadded(to: 4) }.joined()
    }
}
