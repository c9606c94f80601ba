import FoundationEssentials
import TerminalUI

/// Compares the instruction counts of `rickmorty --offline --fresh` with a record from x86-64.
struct CostCheck {
    /// Largest relative difference from the record that is accepted.
    private static let tolerance = 0.15
    /// Number of attempts. The lowest count is compared.
    private static let attempts = 3
    /// Number of key presses that move the selection within the window, and in total, including those that scroll.
    private static let (keysInWindow, allKeys) = (15, 45)
    /// Number of key presses with a detail beside the list: before the measured ones, to pass the characters with the
    /// most episodes, and in total.
    private static let (keysBefore, keysBeside) = (3, 18)

    private typealias Cost = (name: String, instructions: Int)

    enum Purpose: String {
        case check, record
    }

    /// The program on 80×24 cells, on a terminal without room for the detail, and on a wide one without portraits.
    private let benchmarkedProgram, narrow, wide: BenchmarkedProgram
    private let counter: InstructionCounter

    /// Compares with the record, or writes it. Prints a message if instructions can't be counted.
    ///
    /// - Parameters:
    ///   - file: path of the record.
    ///   - rickmorty: path of the program.
    /// - Returns: False if something costs too much.
    static func perform(
        _ purpose: Purpose,
        on file: String,
        of rickmorty: String,
        _ workbench: Workbench
    ) throws -> Bool {
        #if arch(x86_64)
            do {
                let counter = try InstructionCounter(workbench)
                var wide = workbench.fresh(rickmorty, ["--no-images"])
                wide.size = Size(columns: 100, rows: 30)
                var narrow = workbench.fresh(rickmorty)
                narrow.size = Size(columns: 69, rows: 24)
                let check = CostCheck(
                    benchmarkedProgram: workbench.fresh(rickmorty),
                    narrow: narrow,
                    wide: wide,
                    counter: counter
                )
                switch purpose {
                case .check: return try check.compare(with: String(contentsOfFile: file, encoding: .utf8))
                case .record: try check.record().write(toFile: file, atomically: true, encoding: .utf8)
                }
            } catch BenchmarkError.unavailable(let program) {
                print("Instructions not counted: \(BenchmarkError.unavailable(program)).")
            }
        #else
            print("Instructions not counted: the record is for x86-64.")
        #endif
        return true
    }

    /// A new record of the current costs.
    private func record() throws -> String {
        """
        # Millions of instructions of `rickmorty --offline --fresh` on x86-64: a list on 69×24 cells, where it has no detail
        # beside it, on 80×24, where it has a portrait and facts, and on 100×30 cells without portraits.
        # `make cost RECORD=1` updates them.

        """ + (try costs()).map { "\($0.name): \(Report.millions($0.instructions, digits: 2))\n" }.joined()
    }

    /// Prints the costs, compared with the record.
    ///
    /// - Returns: False if a cost exceeds the record by more than the tolerance.
    private func compare(with record: String) throws -> Bool {
        var costs = try costs()
        for _ in 1..<Self.attempts where costs.contains(where: { change(of: $0, from: record) > Self.tolerance }) {
            costs = zip(costs, try self.costs()).map { ($0.name, min($0.instructions, $1.instructions)) }
        }
        for cost in costs {
            let change = change(of: cost, from: record)
            let percent = change.isFinite ? Int((100 * change).rounded()) : 0
            let verdict =
                switch change {
                case .infinity: "not recorded; run make cost RECORD=1 to record it"
                case Self.tolerance...: "\(percent) % above the record: too expensive"
                case ..<(-Self.tolerance): "\(-percent) % below the record; run make cost RECORD=1 to record it"
                default: "within \(Int(100 * Self.tolerance)) % of the record"
                }
            print("\(cost.name): \(Report.millions(cost.instructions, digits: 2)) million instructions, \(verdict)")
        }
        return costs.allSatisfy { change(of: $0, from: record) <= Self.tolerance }
    }

    /// The relative difference from the record; infinite if the cost is not recorded.
    private func change(of cost: Cost, from record: String) -> Double {
        let line = record.split(separator: "\n").first { $0.hasPrefix("\(cost.name): ") }
        guard let recorded = line?.split(separator: " ").last.flatMap({ Double($0) }) else { return .infinity }
        return Double(cost.instructions) / (recorded * 1_000_000) - 1
    }

    private func costs() throws -> [Cost] {
        let preview = try counter.runs(benchmarkedProgram, keys: 0)[0].instructions
        let runs = try counter.runs(narrow, keys: 0, Self.keysInWindow, Self.allKeys)
        let (first, some, all) = (runs[0].instructions, runs[1].instructions, runs[2].instructions)
        let beside = try counter.runs(wide, keys: Self.keysBefore, Self.keysBeside)
        let besideDetail = beside[1].instructions - beside[0].instructions
        return [
            ("to the first frame and the end", first),
            ("to the first frame and the end, with a detail", preview),
            ("a Down within the window", (some - first) / Self.keysInWindow),
            ("a Down that scrolls", (all - some) / (Self.allKeys - Self.keysInWindow)),
            ("a Down beside the detail, on 100×30 cells", besideDetail / (Self.keysBeside - Self.keysBefore)),
        ]
    }
}
