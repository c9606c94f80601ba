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

    static func row(_ name: String, each: Duration, start: Duration?) -> [String] {
        [
            name, milliseconds(each, digits: 2), fixed(1000 / each.milliseconds, digits: 1),
            milliseconds(start, digits: 1),
        ]
    }

    static func row(_ name: String, keysASecond rate: Int, waits: [Duration], dropped: Int) -> [String] {
        [
            name, String(rate), String(waits.count), String(dropped), milliseconds(waits.median, digits: 2),
            milliseconds(waits.percentile(0.95), digits: 2), milliseconds(waits.max(), digits: 2),
        ]
    }

    static func row(_ name: String, portraits: Int, peak: Int, idle: IdleCost) -> [String] {
        [
            name, String(portraits), megabytes(peak), milliseconds(idle.cpuTime, digits: 1),
            String(idle.contextSwitches),
        ]
    }

    static func megabytes(_ kilobytes: Int) -> String {
        fixed(Double(kilobytes) / 1024, digits: 1)
    }

    static func seconds(_ duration: Duration) -> String {
        fixed(duration.milliseconds / 1000, digits: 2)
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
