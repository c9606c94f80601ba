internal import CNCurses
internal import Glibc
internal import TerminalUI

extension TerminalDevice {
    /// Returns the evidence that the terminal supports direct colour, or `nil` if there is none.
    ///
    /// - Parameter colors: The number of colours in the terminal's terminfo entry, which ncurses must have loaded.
    @MainActor
    func directColorSource(colors: Int) -> DirectColorSource? {
        if isScreen { return nil }
        if colors > 256 || tigetflag("Tc") > 0 { return .entry }
        // Terminals with more colours also use the names `xterm` and `screen`. A name such as `xterm-16color` is the
        // user's choice.
        guard colors >= 256 || colors >= 8 && !term.contains("color") else { return nil }
        if ["truecolor", "24bit"].contains(colorTerm) { return .variable(colorTerm) }
        if let emulator, emulator.hasDirectColor { return .emulator(emulator.rawValue) }
        if tmux?.hasDirectColor == true { return .tmux }
        return hasConfirmedDirectColor ? .reply : nil
    }

    /// Whether the terminal may support direct colour without any evidence. GNU screen passes the query to its
    /// terminal, whose colours may differ, and tmux is queried otherwise.
    func mayHaveDirectColor(colors: Int) -> Bool {
        colors == 256 && !isScreen && tmuxCommand == nil && !term.hasPrefix("screen") && !term.hasPrefix("tmux")
    }
}

/// A terminfo entry that adds direct colour to the terminal's own entry.
///
/// Few machines have a direct-colour entry for a terminal. The entries that ncurses provides separate parameters with
/// colons, which some terminals do not support.
@MainActor
enum DirectColor {
    /// The number of the RGB colour black. Smaller numbers are palette colours of the terminal's own entry.
    nonisolated static let black = 1 << 24

    /// Compiles the entry in use with direct colour added, in the format of term(5). Key sequences are omitted, because
    /// `InputDecoder` handles them.
    ///
    /// - Returns: `nil` if the entry has no colours.
    static func entry(named name: String) -> [UInt8]? {
        guard tigetnum("colors") >= 8, let foreground = Terminfo.string("setaf"),
            let background = Terminfo.string("setab")
        else { return nil }
        var compiled = CompiledEntry(name)
        while let name = cn_flag_name(compiled.flags.count) { compiled.flags.append(tigetflag(name) > 0 ? 1 : 0) }
        while let name = cn_number_name(compiled.numbers.count) {
            switch strcmp(name, "colors") {
            case 0: compiled.numbers.append(Int32(2 * black))
            default: compiled.numbers.append(strcmp(name, "pairs") == 0 ? 1 << 16 : tigetnum(name))
            }
        }
        while let name = cn_string_name(compiled.strings.count) {
            if strcmp(name, "setaf") == 0 {
                compiled.append(Array(sequence(38, or: foreground).utf8))
            } else if strcmp(name, "setab") == 0 {
                compiled.append(Array(sequence(48, or: background).utf8))
            } else if name.pointee != CChar(UInt8(ascii: "k")) || strcmp(name, "kmous") == 0, let text = tigetstr(name),
                Int(bitPattern: text) != -1
            {
                compiled.append(UnsafeRawBufferPointer(start: text, count: strlen(text)))
            } else {
                compiled.strings.append(-1)
            }
        }
        return compiled.bytes(extendedBy: ["RGB"] + (tigetflag("AX") > 0 ? ["AX"] : []))
    }

    /// A terminfo string that sets an RGB colour, or a palette colour for numbers below `black`.
    private static func sequence(_ parameter: Int, or own: String) -> String {
        "%?%p1%{\(black)}%<%t\(own)%e\u{1B}[\(parameter);2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm%;"
    }

    /// Makes ncurses read this entry from the environment instead of the terminal database while the body runs.
    /// Restores the variable afterwards, so that child processes do not inherit it.
    static func withEntry<R>(_ entry: [UInt8], _ body: () -> R) -> R {
        let name = "TERMINFO"
        let before = getenv(name).map { String(cString: $0) }
        setenv(name, "b64:" + String(decoding: EscapeSequences.base64(entry), as: UTF8.self), 1)
        defer {
            if let before { setenv(name, before, 1) } else { unsetenv(name) }
        }
        return body()
    }
}

/// A terminfo entry being compiled.
private struct CompiledEntry {
    /// The magic number of the format with 32-bit numbers.
    private static let magic: Int16 = 0o1036

    private let name: [UInt8]
    var flags: [UInt8] = []
    var numbers: [Int32] = []
    /// The offset of each string in the table, or −1 if absent.
    var strings: [Int16] = []
    private var table: [UInt8] = []

    init(_ name: String) {
        self.name = name.utf8 + [0]
    }

    mutating func append(_ string: some Collection<UInt8>) {
        strings.append(Int16(truncatingIfNeeded: table.count))
        table += string
        table.append(0)
    }

    /// - Parameter extensions: Names of extended Boolean capabilities to set.
    /// - Returns: `nil` if the text exceeds the limits of the format.
    func bytes(extendedBy extensions: [String]) -> [UInt8]? {
        guard name.count + table.count <= Int16.max else { return nil }
        var bytes: [UInt8] = []
        func append(_ number: some FixedWidthInteger) {
            withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
        }
        func align() { if !bytes.count.isMultiple(of: 2) { bytes.append(0) } }

        append(Self.magic)
        for count in [name, flags].map(\.count) + [numbers.count, strings.count, table.count] { append(Int16(count)) }
        bytes += name + flags
        align()
        for number in numbers { append(number) }
        for offset in strings { append(offset) }
        bytes += table
        align()
        let names = extensions.flatMap { $0.utf8 + [0] }
        for count in [extensions.count, 0, 0, extensions.count, names.count] { append(Int16(count)) }
        bytes += extensions.map { _ in 1 }
        align()
        var offset: Int16 = 0
        for name in extensions {
            append(offset)
            offset += Int16(name.utf8.count) + 1
        }
        return bytes + names
    }
}
