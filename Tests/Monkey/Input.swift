import Glibc
import TerminalUI
import TestSupport

/// An input or event sent to a program in a terminal.
enum Input: CustomStringConvertible {
    /// Keys repeated in one write.
    case keys(String, times: Int = 1)
    /// Keys in several writes, split at any byte.
    case pieces([[UInt8]])
    case paste(String)
    case resize(Size)
    case signal(Int32)
    case pause(Duration)

    static let interrupt = "\u{03}"
    static let escape = "\u{1B}"

    /// The signal that this input sends to end the program, if any.
    var signal: Int32? {
        switch self {
        case .keys(Self.interrupt, _): SIGINT
        case .signal(let number): number
        default: nil
        }
    }

    /// Whether it may end the program. `q` and Ctrl-C quit; Return and a click may choose that command.
    var mayEnd: Bool {
        switch self {
        case .keys(let text, _):
            signal != nil || text.contains("q") || text.contains("\r") || text.contains("\u{1B}[<0;")
        case .pieces(let pieces): pieces.joined().contains(UInt8(ascii: "q"))
        case .signal: true
        case .paste, .resize, .pause: false
        }
    }

    var description: String {
        switch self {
        case .keys(let text, 1): text.debugDescription
        case .keys(let text, let times): "\(text.debugDescription) × \(times)"
        case .pieces(let pieces):
            "\(String(decoding: pieces.joined(), as: UTF8.self).debugDescription) in \(pieces.count) pieces"
        case .paste(let text): "paste of \(text.count): \(text.prefix(20).debugDescription)"
        case .resize(let size): "resize to \(size.columns)×\(size.rows)"
        case .signal(let number): "signal \(number)"
        case .pause(let time): "pause of \(time)"
        }
    }
}

/// Reproducible random choices.
struct RandomSource {
    private var numbers: SeededNumbers

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
    }

    mutating func number<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
        .random(in: range, using: &numbers)
    }

    mutating func bool(probability: Double) -> Bool {
        .random(in: 0..<1, using: &numbers) < probability
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }
}

/// Reproducible random inputs.
struct InputGenerator {
    private var random: RandomSource
    private var size = Size(columns: 80, rows: 24)

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
    }

    mutating func next() -> Input {
        switch random.number(in: 0...999) {
        case ..<400: .keys(random.pick(Self.moves))
        case ..<430: .keys(random.pick(Self.moves), times: random.number(in: 2...300))
        case ..<560: .keys(random.pick(Self.choices))
        case ..<760: .keys(String(Character(Unicode.Scalar(random.number(in: 0x21...0x7E)))))
        case ..<800: .keys(control())
        case ..<820: .keys(Input.escape + String(Character(Unicode.Scalar(random.number(in: 0x61...0x7A)))))
        case ..<870: .pieces(pieces(of: text(upTo: 40)))
        case ..<890: .paste(text(upTo: 300))
        case ..<892: .paste(text(upTo: 50_000))
        case ..<960: .keys(mouse())
        case ..<975: resize()
        // Images are sent only after a pause between keys.
        case ..<995: .pause(.milliseconds(random.number(in: 10...1500)))
        case ..<997: .keys("q")
        case ..<999: .keys(Input.interrupt)
        default: .signal(random.pick([SIGTERM, SIGHUP, SIGINT, SIGQUIT]))
        }
    }

    private static let moves = [
        "j", "k", "j", "j", "h", "l", "g", "G", " ", "\u{1B}[A", "\u{1B}[B", "\u{1B}OA", "\u{1B}OB", "\u{1B}[C",
        "\u{1B}[D",
        "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{04}", "\u{15}",
    ]
    private static let choices = [
        "\r", "\r", "\r", "\t", "\u{1B}[Z", Input.escape, Input.escape, "\u{7F}", "/", ":", "?", "1", "2", "3", "4",
        "5", "6",
    ]
    private static let letters =
        (0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) } + Array("éßñ作者漢🧪👩‍🚀🇩🇪אבगिक्षि각각")
        + ["e\u{301}", "\u{301}", "\u{200B}", "\u{FFFD}"]

    private mutating func text(upTo count: Int) -> String {
        String((0..<random.number(in: 1...count)).map { _ in random.pick(Self.letters) })
    }

    private mutating func pieces(of text: String) -> [[UInt8]] {
        Array(text.utf8).reduce(into: [[]]) { pieces, byte in
            pieces[pieces.count - 1].append(byte)
            if random.bool(probability: 0.1) { pieces.append([]) }
        }
    }

    /// A control character other than Ctrl-C.
    private mutating func control() -> String {
        let codes = (0x01...0x1A as ClosedRange<UInt8>).filter { $0 != 0x03 }
        return String(Character(Unicode.Scalar(random.pick(codes))))
    }

    private mutating func mouse() -> String {
        let column = random.number(in: 1...size.columns)
        let row = random.number(in: 1...size.rows)
        let place = random.bool(probability: 0.05) ? "0;99999" : "\(column);\(row)"
        let press = "\u{1B}[<0;\(place)M"
        return switch random.number(in: 0...9) {
        case ..<4: press + "\u{1B}[<0;\(place)m"
        case ..<5: press + "\u{1B}[<0;\(place)m" + press + "\u{1B}[<0;\(place)m"
        case ..<6: press + "\u{1B}[<32;\(row);\(row)M" + "\u{1B}[<0;\(row);\(row)m"
        case ..<8: "\u{1B}[<65;\(place)M"
        default: "\u{1B}[<64;\(place)M"
        }
    }

    private mutating func resize() -> Input {
        size =
            random.bool(probability: 0.2)
            ? Size(columns: random.number(in: 1...30), rows: random.number(in: 1...8))
            : Size(columns: random.number(in: 40...220), rows: random.number(in: 8...60))
        return .resize(size)
    }
}
