import RickAndMorty

/// A parser of external input, with its invariants.
///
/// libFuzzer calls it with generated inputs (`make fuzz`), the test suite with the corpus.
struct FuzzTarget: Sendable {
    /// Name of the target, and of its folder in the corpus.
    let name: String
    /// Checks an input.
    ///
    /// - Throws: `BrokenInvariant`. A trap in the parser ends the process.
    let run: @Sendable ([UInt8]) throws -> Void

    static let all = [
        FuzzTarget(name: "api-json", run: readAPI),
        FuzzTarget(name: "command-line", run: readCommandLine),
        FuzzTarget(name: "diary-csv") { try readDiary($0, as: .csv) },
        FuzzTarget(name: "diary-json") { try readDiary($0, as: .json) },
        FuzzTarget(name: "diary-jsonl") { try readDiary($0, as: .jsonl) },
        FuzzTarget(name: "http-headers", run: readHeaders),
        FuzzTarget(name: "jpeg", run: readPicture),
        FuzzTarget(name: "png", run: readPicture),
        FuzzTarget(name: "png-lines", run: readPNGLines),
        FuzzTarget(name: "question", run: readQuestion),
        FuzzTarget(name: "safe-text", run: readText),
        FuzzTarget(name: "settings", run: readSettings),
        FuzzTarget(name: "terminal-input", run: readTerminalInput),
    ]

    static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }
}

/// An invariant that does not hold for an input.
struct BrokenInvariant: Error, CustomStringConvertible {
    let description: String
}

func require(_ condition: Bool, _ invariant: @autoclosure () -> String) throws(BrokenInvariant) {
    if !condition { throw BrokenInvariant(description: invariant()) }
}

extension StringProtocol {
    /// Whether it is a single line without control characters.
    var isPrintable: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
            default: true
            }
        }
    }
}
