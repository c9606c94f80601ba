import Portraits
import TerminalUI

/// Measures how many portraits are drawn in a second on one core, compared with the chafa program.
struct PortraitBenchmark {
    static let heads = ["\(count) portraits, 30×15", "ms each", "a second", "start ms"]
    private static let count = 48
    private static let size = Size(columns: 30, rows: 15)

    private let workbench: Workbench
    private let jpegs: [[UInt8]]

    init(_ workbench: Workbench) throws {
        self.workbench = workbench
        jpegs = try Faces.jpegs(Self.count)
        for (number, jpeg) in jpegs.enumerated() { try workbench.write(jpeg, to: Self.name(number)) }
    }

    func rows() async throws -> [[String]] {
        var rows = [
            Report.row("rickmorty, true colour", each: try await painting(1 << 24), start: nil),
            Report.row("rickmorty, 256 colours", each: try await painting(256), start: nil),
            Report.row("rickmorty, without colour", each: try await painting(0), start: nil),
        ]
        guard let chafa = Command.path(of: "chafa") else { return rows }
        for (name, options) in [
            ("chafa, true colour", ["-c", "full"]), ("chafa, 256 colours", ["-c", "256"]),
            ("chafa -w 9, 256 colours", ["-c", "256", "-w", "9"]),
        ] {
            let (each, start) = try drawing(by: chafa, options)
            rows.append(Report.row(name, each: each, start: start))
        }
        return rows
    }

    private func painting(_ colors: Int) async throws -> Duration {
        let painter = PortraitPainter(colors: colors)
        _ = try await painter.paint(jpegs[0], size: Self.size)
        let start = ContinuousClock.now
        for jpeg in jpegs { _ = try await painter.paint(jpeg, size: Self.size) }
        return start.duration(to: .now) / Self.count
    }

    /// Times for each picture, and for the start of the program, which is the additional time of the first picture.
    private func drawing(by chafa: String, _ options: [String]) throws -> (each: Duration, start: Duration) {
        func time(_ count: Int) throws -> Duration {
            let files = (0..<count).map { workbench.path(Self.name($0)) }
            let command = workbench.command(
                chafa,
                ["-f", "symbols", "-s", "30x15", "--threads", "1"] + options + files
            )
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
