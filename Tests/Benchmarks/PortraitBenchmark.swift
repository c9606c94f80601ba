import FoundationEssentials
import Pictures
import TerminalUI

/// Measures how many portraits are drawn in a second on one core, and the instructions from the start of a program to its
/// first portrait, compared with the chafa program.
struct PortraitBenchmark {
    static let heads = ["\(count) portraits, 30×15", "ms each", "a second", "start ms", "first, million instructions"]
    private static let count = 48
    private static let size = Size(columns: 30, rows: 15)

    private let workbench: Workbench
    private let jpegs: [[UInt8]]
    /// `nil` where nothing can be counted.
    private let counter: InstructionCounter?

    init(_ workbench: Workbench) throws {
        self.workbench = workbench
        counter = try? InstructionCounter(workbench)
        jpegs = try Faces.jpegs(Self.count)
        for (number, jpeg) in jpegs.enumerated() { try workbench.write(jpeg, to: Self.name(number)) }
    }

    func rows() async throws -> [[String]] {
        var rows: [[String]] = []
        for (name, style) in [
            ("true colour", "16777216"), ("256 colours", "256"), ("without colour", "0"), ("kitty's protocol", "kitty"),
            ("sixels", "sixel"),
        ] {
            let first = workbench.command(
                CommandLine.arguments[0],
                [Self.argument, style, workbench.path(Self.name(0))]
            )
            rows.append(
                Report.row("rickmorty, \(name)", each: try await painting(style), start: nil) + [try count(first)]
            )
        }
        guard let chafa = Command.path(of: "chafa") else { return rows }
        for (name, options) in [
            ("chafa, true colour", ["-c", "full"]), ("chafa, 256 colours", ["-c", "256"]),
            ("chafa -w 9, 256 colours", ["-c", "256", "-w", "9"]), ("chafa, kitty's protocol", ["-f", "kitty"]),
            ("chafa, sixels", ["-f", "sixel"]),
        ] {
            let (each, start) = try drawing(by: chafa, options)
            let first = try count(command(chafa, options, count: 1))
            rows.append(Report.row(name, each: each, start: start) + [first])
        }
        return rows
    }

    /// The first argument of this program when it draws one portrait and ends.
    static let argument = "paint"

    /// - Parameter arguments: the number of colours or a protocol, and the path of an image.
    static func paint(_ arguments: ArraySlice<String>) async throws {
        guard let file = arguments.last, let style = arguments.first else { return }
        let image = try Data(contentsOf: URL(filePath: file))
        _ = try await draw(Array(image), by: painter(style))
    }

    private static func painter(_ style: String) -> PicturePainter {
        let graphics = Graphics.Format(rawValue: style).map { Graphics($0, cell: PixelSize(width: 8, height: 16)) }
        return PicturePainter(PictureStyle(colors: Int(style) ?? 256, graphics: graphics))
    }

    /// Draws a portrait, and encodes it if it is one in pixels.
    private static func draw(_ image: [UInt8], by painter: PicturePainter) async throws -> Int {
        let picture = try await painter.paint(image, size: size)
        let whole = Rect(columns: size.columns, rows: size.rows)
        return picture.image?.data(of: whole).count ?? picture.tiles.count
    }

    private func count(_ command: Command) throws -> String {
        try counter.map { Report.millions(try $0.instructions(of: command), digits: 1) } ?? ""
    }

    private func command(_ chafa: String, _ options: [String], count: Int) -> Command {
        let files = (0..<count).map { workbench.path(Self.name($0)) }
        return workbench.command(chafa, ["-f", "symbols", "-s", "30x15", "--threads", "1"] + options + files)
    }

    private func painting(_ style: String) async throws -> Duration {
        let painter = Self.painter(style)
        _ = try await Self.draw(jpegs[0], by: painter)
        let start = ContinuousClock.now
        for jpeg in jpegs { _ = try await Self.draw(jpeg, by: painter) }
        return start.duration(to: .now) / Self.count
    }

    /// Times for each picture, and for the start of the program, which is the additional time of the first picture.
    private func drawing(by chafa: String, _ options: [String]) throws -> (each: Duration, start: Duration) {
        func time(_ count: Int) throws -> Duration {
            let command = command(chafa, options, count: count)
            let runs = try (0..<5).map { _ in
                let start = ContinuousClock.now
                try command.run()
                return start.duration(to: .now)
            }
            return runs.median ?? .zero
        }
        let one = try time(1)
        let each = (try time(Self.count) - one) / (Self.count - 1)
        return (each, one - each)
    }

    private static func name(_ number: Int) -> String { "portrait-\(number).jpeg" }
}
