/// A text that refers to keys by their actions. Which keys these are is resolved when it is drawn.
public struct Advice: Hashable, Sendable {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case key(of: String, standard: Key?)
    }

    fileprivate var parts: [Part]

    public init(_ text: String) {
        parts = [.text(text)]
    }

    /// The text with the names of the keys bound on `canvas`. An action without a key leaves a gap.
    public func text(on canvas: Canvas) -> String {
        let words = parts.map { part in
            switch part {
            case .text(let text): text
            case .key(let action, let standard):
                (canvas.keyNames[action] ?? standard).map { $0.name(in: canvas.glyphs) } ?? ""
            }
        }
        return String(words.joined().drop(while: \.isWhitespace))
    }
}

extension Advice: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            parts.append(.text(literal))
        }

        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.text(value.description))
        }

        public mutating func appendInterpolation(_ advice: Advice) {
            parts += advice.parts
        }

        /// - Parameter standard: default key of the action.
        public mutating func appendInterpolation(keyOf action: String, standard: Key?) {
            parts.append(.key(of: action, standard: standard))
        }
    }
}
