extension Key {
    /// What is written for it in footer and help.
    public nonisolated func name(in glyphs: Glyphs) -> String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "Ctrl-\(character.uppercased())"
        case .alt(let character): "Alt-\(character.uppercased())"
        case .altBackspace: "Alt-Backspace"
        case .enter: glyphs.enter
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .up: glyphs.arrows.up
        case .down: glyphs.arrows.down
        case .left: glyphs.arrows.left
        case .right: glyphs.arrows.right
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .controlLeft: "Ctrl-\(glyphs.arrows.left)"
        case .controlRight: "Ctrl-\(glyphs.arrows.right)"
        case .paste: "Paste"
        }
    }
}
