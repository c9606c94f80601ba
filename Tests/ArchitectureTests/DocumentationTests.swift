import Testing

@Suite("The libraries are documented")
struct DocumentationTests {
    private static let libraries = ["LoadResource", "TerminalUI", "TerminalApp", "HTTP"]

    /// Requirements of the standard library's protocols.
    private static let standard: Set<Substring> = [
        "==", "<", "hash", "description", "id", "rawValue", "init(rawValue", "init(stringLiteral",
        "init(stringInterpolation", "init(literalCapacity", "appendLiteral",
    ]

    @Test func `a public declaration has a comment, unless it implements a requirement that has one`() throws {
        let lines = try Self.libraries.flatMap { try SourceTree.swift(under: ImportTable.folder(of: $0)) }
        let declarations = PublicDeclaration.all(in: lines)
        let requirements = Self.standard.union(declarations.filter(\.isRequirement).map(\.name))
        for declaration in declarations where !declaration.isDocumented {
            let line = declaration.line
            guard declaration.isRequirement || !requirements.contains(declaration.name) else { continue }
            Issue.record("\(line): \(declaration.name) has no documentation comment")
        }
    }

    @Test(arguments: [
        ("public struct Size: Hashable {", "Size"), ("@MainActor public final class Display {", "Display"),
        ("    @Observed public private(set) var state = 0", "state"), ("    public static func < (", "<"),
        ("    public init?(named name: String) {", "init?(named"),
        ("    public subscript(id: ID) -> Value {", "subscript(id"),
        ("    public mutating func move(", "move"), ("    public typealias Item = Int", "Item"),
    ])
    func `a public declaration is recognised in every form`(code: String, name: String) {
        let declarations = PublicDeclaration.all(in: [SourceLine(text: code[...])])
        #expect(declarations.map(\.name) == [name[...]])
    }

    @Test func `cases and requirements are declarations, and a comment may stand above attributes`() {
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
