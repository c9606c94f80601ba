/// Something that a person fills in.
@MainActor
public protocol FormInput: View, AnyObject {
    /// Whether keys go to it.
    var isFocused: Bool { get set }
    /// Lines that it takes.
    var rows: Int { get }

    /// The keys that do something in it, for the footer.
    var hints: [KeyHint] { get }

    func handle(_ key: Key) -> KeyAnswer
}

extension FormInput {
    public var hints: [KeyHint] { [KeyHint(.enter, text: "next")] }
}
