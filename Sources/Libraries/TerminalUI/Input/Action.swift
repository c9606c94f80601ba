/// Something that the user can ask for by a key: its name, its standard keys and its descriptions, once for dispatch, footer,
/// help, palette and settings file.
///
/// A program adds its own in an extension, and views answer with an effect (``View/effect(of:)``):
///
/// ```swift
/// extension Action {
///     static let archive = Action("archive", .character("a"), hint: "archive", help: "Archive the message")
/// }
/// ```
public struct Action: Hashable, Sendable {
    private let kind: String
    /// The keys that it has unless the user changes them.
    public let keys: [Key]
    /// Description in the footer, in a word or two; `nil` for an action that is not in the footer.
    public let hint: String?
    /// Description in help and palette.
    public let help: String
    /// The movement that it stands for; `nil` for any other action.
    public let move: ListMove?
    /// Tells actions of one kind apart, such as those that show the first and the second section; 0 for a single action.
    public private(set) var number = 0

    /// - Parameters:
    ///   - name: in a settings file; unique in a program.
    ///   - keys: the standard keys, of which the footer shows the first.
    ///   - hint: description in the footer, in a word or two; `nil` to leave the action out.
    ///   - help: description in help and palette, in a sentence.
    ///   - move: the movement that it stands for; `nil` for any other action.
    public init(_ name: String, _ keys: Key..., hint: String? = nil, help: String, move: ListMove? = nil) {
        kind = name
        self.keys = keys
        self.hint = hint
        self.help = help
        self.move = move
    }

    /// One of several actions of this kind.
    public func numbered(_ number: Int) -> Action {
        var action = self
        action.number = number
        return action
    }

    /// Name in a settings file, with the number if it has one.
    public var name: String { number == 0 ? kind : "\(kind)\(number)" }

    /// Whether both are of one kind, whatever their numbers.
    public func isSameKind(as other: Action) -> Bool { kind == other.kind }

    public static func == (one: Action, other: Action) -> Bool {
        one.number == other.number && one.kind == other.kind
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(number)
    }
}

/// The actions that views of this library answer.
extension Action {
    public static let open = Action(
        "open",
        .enter,
        .character("l"),
        .right,
        hint: "open",
        help: "Open what is selected"
    )
    public static let back = Action(
        "back",
        .escape,
        .backspace,
        .character("h"),
        .left,
        .character("H"),
        .altLeft,
        hint: "back",
        help: "Back to where you came from"
    )
    public static let forward = Action(
        "forward",
        .character("L"),
        .altRight,
        help: "Forward to where you came back from"
    )
    public static let nextPane = Action("nextPane", .tab, .backTab, hint: "pane", help: "To the other pane")
    public static let widenList = Action("widenList", .character("+"), help: "Widen the list")
    public static let widenDetail = Action("widenDetail", .character("-"), help: "Widen what is beside the list")
    public static let search = Action(
        "search",
        .character("/"),
        hint: "search",
        help: "Look for something, as you type"
    )
    public static let retry = Action("retry", .character("r"), hint: "retry", help: "Retry what failed here")
    public static let help = Action("help", .character("?"), hint: "help", help: "This help")
    public static let repaint = Action("repaint", .control("l"), help: "Paint the screen anew")
    public static let suspend = Action("suspend", .control("z"), help: "Back to the shell; fg returns")
    public static let quit = Action("quit", .character("q"), .control("c"), .sequence("ZZ"), hint: "quit", help: "Quit")

    /// The action of a movement.
    public static func move(_ move: ListMove) -> Action { moves[move.rawValue] }

    /// Arrows, Page Up and Page Down, Home and End, and the keys of less and vi; in the order of ``ListMove``.
    private static let moves: [Action] = [
        Action("up", .up, .character("k"), .control("p"), hint: "move", help: "One up", move: .previous),
        Action("down", .down, .character("j"), .control("n"), hint: "move", help: "One down", move: .next),
        Action("pageUp", .pageUp, .control("b"), help: "A page up", move: .pageUp),
        Action("pageDown", .pageDown, .control("f"), .character(" "), help: "A page down", move: .pageDown),
        Action("halfPageUp", .control("u"), help: "Half a page up", move: .halfPageUp),
        Action("halfPageDown", .control("d"), help: "Half a page down", move: .halfPageDown),
        Action("first", .home, .character("g"), help: "To the first", move: .first),
        Action("last", .end, .character("G"), help: "To the last", move: .last),
    ]
}
