/// What a person can do, in words that name keys by what they do: which keys these are is known where they are drawn.
public nonisolated struct Advice: Hashable, Sendable {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case key(of: String, standard: Key?)
    }

    fileprivate var parts: [Part]

    public init(_ text: String) {
        parts = [.text(text)]
    }

    /// With the keys that the canvas knows. What no key does goes by its name alone.
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

nonisolated extension Advice: ExpressibleByStringInterpolation {
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

        /// - Parameters:
        ///   - action: its name.
        ///   - standard: the key where the canvas knows no other one.
        public mutating func appendInterpolation(keyOf action: String, standard: Key?) {
            parts.append(.key(of: action, standard: standard))
        }
    }
}
