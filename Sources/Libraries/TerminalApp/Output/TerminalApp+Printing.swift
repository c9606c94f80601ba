internal import Glibc
public import TerminalUI

/// Printing without taking over the terminal.
extension TerminalApp {
    /// Returns the capabilities of the terminal on standard output according to the environment, or `nil` if standard
    /// output is not a terminal. There are no colours if the terminal is unknown.
    ///
    /// Does not query the terminal; ``standardOutput(graphics:asking:)`` does. Sets the C library's locale from the
    /// environment.
    ///
    /// - Parameter graphics: How to show pixels.
    public static func standardOutput(graphics: GraphicsChoice = .automatic) -> TerminalCapabilities? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        return capabilities(graphics, of: .standard)
    }

    static func capabilities(_ choice: GraphicsChoice, of device: TerminalDevice) -> TerminalCapabilities {
        var terminal = TerminalCapabilities(
            unicode: LocaleCharset.adopt(),
            colors: TerminalDescription(of: device)?.colors ?? 0,
            graphics: GraphicsDetection(choice, assuming: device.emulator).graphics(cell: device.cell)
        )
        terminal.isConsole = device.isConsole
        terminal.cell = device.cell
        return terminal
    }

    /// Converts the rows of a canvas to lines of text without trailing blanks. Each line sets its colours and
    /// attributes with SGR sequences (ECMA-48) and ends with a reset. There are no sequences if the terminal has no
    /// colours.
    ///
    /// ```swift
    /// let terminal = TerminalApp.standardOutput() ?? TerminalCapabilities(unicode: true, colors: 0)
    /// var canvas = Canvas(size: Size(columns: 40, rows: 2), appearance: Appearance(on: terminal))
    /// report.draw(in: canvas.bounds, on: &canvas)
    /// for line in TerminalApp.lines(of: canvas, on: terminal) { print(line) }
    /// ```
    ///
    /// No control characters of the canvas reach the terminal. An image follows the text of its last line, and requires
    /// a terminal with at least as many lines as the image.
    ///
    /// - Parameters:
    ///   - canvas: The canvas to print.
    ///   - terminal: The capabilities of the terminal. Unsupported colours are replaced with the nearest ones, and
    ///     characters beyond ASCII with question marks if there is no Unicode support.
    public static func lines(of canvas: Canvas, on terminal: TerminalCapabilities) -> [String] {
        let colors = TerminalColors(count: terminal.colors)
        let rows = (0..<canvas.size.rows).map { row in
            canvas.cells[row * canvas.size.columns..<(row + 1) * canvas.size.columns]
        }
        var lines = rows.map { line($0, colors: colors, unicode: terminal.unicode) }
        guard !canvas.images.isEmpty, let format = terminal.graphics?.format else { return lines }
        for fragment in ImageFragment.all(in: rows.map(Array.init)) {
            guard let image = canvas.images[fragment.number] else { continue }
            let up = fragment.part.rows > 1 ? "\u{1B}[\(fragment.part.rows - 1)A" : ""
            let right = fragment.column > 0 ? "\u{1B}[\(fragment.column)C" : ""
            let drawing = String(decoding: EscapeSequences.drawing(image, fragment.part, by: format), as: UTF8.self)
            lines[fragment.row + fragment.part.rows - 1] += "\u{1B}7\r" + up + right + drawing + "\u{1B}8"
        }
        return lines
    }

    private static func line(_ cells: ArraySlice<Cell>, colors: TerminalColors, unicode: Bool) -> String {
        let blanks = cells.reversed().prefix { cell in
            cell == .blank || cell.tile != nil || colors.count == 0 && cell.character == " "
        }
        let cells = cells.dropLast(blanks.count)
        var line = ""
        var style = Style.plain
        for index in cells.indices where !cells[index].isRightHalf {
            let cell = cells[index].tile == nil ? cells[index] : .blank
            if colors.count > 0, cell.style != style {
                line += colors.sequence(for: cell.style)
                style = cell.style
            }
            let room = cells.room(at: index)
            let glyph = cell.character.map { Glyph($0, room: room, unicode: unicode) } ?? .blank
            line.unicodeScalars.append(contentsOf: [glyph.base] + glyph.combiningMarks)
            line += String(repeating: " ", count: room - glyph.columns)
        }
        return style == .plain ? line : line + TerminalColors.reset
    }
}

extension String {
    /// A safe form of the text for a terminal. Each control character is replaced with U+FFFD, and format characters,
    /// such as those that reverse the text direction, are removed.
    var printable: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control: scalars.append("\u{FFFD}")
            case .format where !scalar.properties.isJoinControl: break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

extension TerminalColors {
    fileprivate static let reset = "\u{1B}[m"

    /// Returns the sequence that sets a style regardless of the previous one. Without colours, it sets only the
    /// attributes.
    func sequence(for style: Style) -> String {
        let attributes: [(Style.Attributes, String)] = [(.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7")]
        let parameters =
            attributes.filter { style.attributes.contains($0.0) }.map(\.1)
            + [parameter(style.foreground, base: 30), parameter(style.background, base: 40)].compactMap(\.self)
        return parameters.isEmpty ? Self.reset : "\u{1B}[0;\(parameters.joined(separator: ";"))m"
    }

    /// - Parameter base: 30 for the foreground, 40 for the background.
    /// - Returns: `nil` for the terminal's default.
    private func parameter(_ color: Color, base: Int) -> String? {
        guard count > 0 else { return nil }
        let number = Int(number(of: color))
        return switch number {
        case ..<0: nil
        case ..<8: "\(base + number)"
        case _ where count > 256: "\(base + 8);2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)"
        case ..<16: "\(base + 60 + number - 8)"
        default: "\(base + 8);5;\(number)"
        }
    }
}
