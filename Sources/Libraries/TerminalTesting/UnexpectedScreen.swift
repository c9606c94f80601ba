/// The screen has not what a test looks for, or waits for.
///
/// Its description, which a failed test prints, has the line of the test and the whole screen:
///
///     UsersTests.swift:14: "Grace Hopper" is not on the screen, which shows
///     ┌ Users ─────────────────────────┐
///     │ ⚠ Couldn't connect to server   │
///     │            r retry             │
///     └────────────────────────────────┘
///      r retry  ? help
public struct UnexpectedScreen: Error, CustomStringConvertible {
    /// What the test looked for and the screen, as read by the user of a failed test.
    public let description: String

    init(_ complaint: String, _ screen: String, file: StaticString, line: UInt) {
        let name = "\(file)".split(separator: "/").last ?? ""
        description = "\(name):\(line): \(complaint) the screen, which shows\n\(screen)"
    }
}
