import Testing

@Suite("Public declarations and documentation")
struct DocumentationTests {
    private static let libraries = ["LoadResource", "TerminalUI", "TerminalApp", "Pictures", "HTTP"]

    /// Public declarations that the program does not use, with the reason.
    private static let exceptions: [Substring: String] = [
        "requireSuccess": "the counterpart of json for a response without a value",
        "RootView": "the content of a display; the program uses a MainView",
        "ResourceView": "the kit's contract", "loadError": "the kit's contract",
        "ListView": "the kit's contract", "ListState": "the kit's contract",
        "-": "an operator", "+": "an operator", "+=": "an operator", "==": "a requirement of Equatable",
        "<": "a requirement of Comparable",
        "wrappedValue": "a requirement of property wrappers",
        "appendLiteral": "a requirement of string interpolations",
        "terminationTimeout": "a default argument", "isColorWanted": "a default argument",
    ]

    @Test func `a public declaration is used by the program`() throws {
        let program = try SourceTree.swift(under: "Sources/RickAndMorty")
        let libraries = try Self.libraries.flatMap { try SourceTree.swift(under: ImportTable.folder(of: $0)) }
        // A public declaration that mentions a type also uses it. Its parameters may have their own lines.
        let signatures = libraries.filter { $0.code.contains("public ") || $0.code.utf8.isParameter }
        var uses: [Substring: Set<String>] = [:]
        for line in program + signatures {
            for word in line.code.utf8.split(whereSeparator: { !$0.isWord }) {
                uses[Substring(word), default: []].insert(line.description)
            }
        }
        let declarations = PublicDeclaration.all(in: libraries)
        let requirements = Set(declarations.filter(\.isRequirement).map(\.name))
        for declaration in declarations where !declaration.line.code.contains("case ") {
            let name = declaration.name
            let isUsed = uses[name]?.contains { $0 != declaration.line.description } ?? false
            let isExempt = Self.exceptions[name] != nil || requirements.contains(name)
            guard !isUsed, !isExempt, !name.hasPrefix("init"), !name.hasPrefix("subscript") else { continue }
            Issue.record("\(declaration.line): \(name) is not used in Sources/RickAndMorty")
        }
    }

    @Test func `the architecture page mentions only types, members and files that exist`() throws {
        let page = try SourceTree.text(of: "Sources/README.md")
        let lines = try ["Sources", "Tests/Fuzzing"].flatMap(SourceTree.swift(under:))
        let files = lines.lazy.filter { $0.number == 1 }.compactMap { $0.path.split(separator: "/").last }
        var known = Set(lines.flatMap(\.declaredNames)).union(files).union(files.map { $0.dropLast(6) })
        known.formUnion(ImportTable.modules.map { $0[...] } + ["Sources", "Package.swift", "Task", "immediate"])
        for name in page.matches(of: /`(([A-Z]\w*[a-z]\w*)(?:\.([a-z]\w+))?)(?:\([\w:]*\))?`/) {
            let isKnown = known.contains(name.1) || known.contains(name.2) && name.3.map(known.contains) != false
            #expect(isKnown, "\(name.1)")
        }
        for link in page.matches(of: /\]\(([^):]+)\)/) {
            #expect(throws: Never.self, "\(link.1)") { try SourceTree.text(of: "Sources/\(link.1)") }
        }
    }

    @Test(arguments: [
        ("public struct Size: Hashable {", "Size"), ("@MainActor public final class Display {", "Display"),
        ("    @Published public private(set) var state = 0", "state"), ("    public static func < (", "<"),
        ("    public init?(named name: String) {", "init?(named"),
        ("    public subscript(id: ID) -> Value {", "subscript(id"),
        ("    public mutating func move(", "move"), ("    public typealias Item = Int", "Item"),
    ])
    func `a public declaration is recognised in every form`(code: String, name: String) {
        let declarations = PublicDeclaration.all(in: [SourceLine(text: code[...])])
        #expect(declarations.map(\.name) == [name[...]])
    }

    @Test func `cases and requirements are declarations, and a comment may precede attributes`() {
        let source = """
            /// A protocol.
            @MainActor
            public protocol Loader {
                /// A requirement.
                @discardableResult
                func load() -> Int
                func cancel()
            }
            public enum State {
                case idle
                private func text() {
                    switch self {
                    case .idle: return
                    }
                }
            }
            public import TerminalUI
            """
        let lines = source.split(separator: "\n").map { SourceLine(text: $0) }
        let declarations = PublicDeclaration.all(in: lines)
        #expect(declarations.map(\.name) == ["Loader", "load", "cancel", "State", "idle"])
        #expect(declarations.filter(\.isDocumented).map(\.name) == ["Loader", "load"])
        #expect(declarations.filter(\.isRequirement).map(\.name) == ["load", "cancel"])
    }
}

extension SourceLine {
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "var", "let", "func", "case",
    ]

    /// The names after declaration keywords.
    fileprivate var declaredNames: [Substring] {
        let words = code.split(separator: " ")
        return zip(words, words.dropFirst()).filter { Self.kinds.contains($0.0) }.map { pair in
            pair.1.prefix { $0.isLetter || $0.isNumber }
        }
    }
}

extension UInt8 {
    fileprivate var isWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension Substring.UTF8View {
    /// Whether a line may be a parameter in the signature of a function: a name, a colon and a type.
    fileprivate var isParameter: Bool {
        let words = drop { $0 == UInt8(ascii: " ") }
        guard let colon = words.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let isNamed = words[..<colon].allSatisfy { $0.isWord || $0 == UInt8(ascii: " ") }
        return isNamed && !words.contains(UInt8(ascii: "{")) && !words.contains(UInt8(ascii: "}"))
    }
}
