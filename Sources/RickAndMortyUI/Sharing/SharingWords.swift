/// What is said of taking something elsewhere.
nonisolated extension Words {
    package static func copy(_ name: String) -> String { "Copy \(name)" }
    package static let name = "Name"
    package static let link = "Link"
    package static let json = "JSON"
    package static let notCopied = "Not copied"
    package static let opening = "Opening it in the browser"
    package static let notOpened = "Not opened"
}
