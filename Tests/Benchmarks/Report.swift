/// Formats measurements as rows of a table: milliseconds, bytes and megabytes.
enum Report {
    static let heads = [
        "median of \(Stopwatch.runs) starts, \(2 * Stopwatch.keysEachWay) keys", "first frame ms", "key ms",
        "key p95 ms", "bytes a key", "p95", "idle CPU ms", "idle wake-ups",
        "peak MB",
    ]

    static func row(_ name: String, _ measurement: Measurement) -> [String] {
        let latencies = measurement.keys.map(\.latency)
        let bytes = measurement.keys.map(\.bytes)
        return [
            name,
            milliseconds(measurement.firstFrames.median, digits: 1),
            milliseconds(latencies.median, digits: 2),
            milliseconds(latencies.percentile(0.95), digits: 2),
            bytes.median.map(String.init) ?? "",
            bytes.percentile(0.95).map(String.init) ?? "",
            milliseconds(measurement.idle.cpuTime, digits: 1),
            String(measurement.idle.contextSwitches),
            megabytes(measurement.peakMemory),
        ]
    }

    static func megabytes(_ kilobytes: Int) -> String {
        fixed(Double(kilobytes) / 1024, digits: 1)
    }

    static func millions(_ number: Int, digits: Int) -> String {
        fixed(Double(number) / 1_000_000, digits: digits)
    }

    static func milliseconds(_ duration: Duration?, digits: Int) -> String {
        duration.map { fixed($0.milliseconds, digits: digits) } ?? ""
    }

    private static func fixed(_ number: Double, digits: Int) -> String {
        let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
        let scaled = Int((number * Double(unit)).rounded())
        return "\(scaled / unit).\(String(scaled % unit + unit).dropFirst())"
    }
}

/// A table in aligned Markdown. The first column is text, the others are numbers.
struct Table: CustomStringConvertible {
    let heads: [String]
    var rows: [[String]] = []

    var description: String {
        let widths = heads.indices.map { column in ([heads] + rows).map { $0[column].count }.max() ?? 0 }
        let rule = widths.enumerated().map { column, width in
            column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
        }
        return ([heads, rule] + rows).map { line($0, widths: widths) }.joined(separator: "\n")
    }

    private func line(_ row: [String], widths: [Int]) -> String {
        let cells = zip(row, widths).enumerated().map { column, cell in
            let blank = String(repeating: " ", count: cell.1 - cell.0.count)
            return column == 0 ? cell.0 + blank : blank + cell.0
        }
        return "| " + cells.joined(separator: " | ") + " |"
    }
}
