import Dispatch
import Glibc
import SystemSupport
import TerminalUI
import TestSupport

/// Types, pastes, clicks and resizes at random, with an API that fails in changing ways, and checks how the program
/// reacts. Usage: `Monkey PATH-OF-RICKMORTY SECONDS SEED ROWS`.
@main
enum Monkey {
    /// Memory limit in kilobytes.
    private static let memoryLimit = 300 << 10

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.dropFirst().compactMap { Int($0) }
        guard let program = arguments.first, numbers.count == 3, let seed = UInt64(exactly: numbers[1]) else {
            print("Usage: Monkey PATH-OF-RICKMORTY SECONDS SEED ROWS")
            exit(2)
        }
        print("\(numbers[0]) seconds, seed \(seed), \(numbers[2]) characters")
        let deadline = ContinuousClock.now + .seconds(numbers[0])
        var (runs, inputs, images, findings) = (0, 0, 0, 0)
        var (slowest, memory) = (Duration.zero, 0)
        var busiest = (time: Duration.zero, input: "")
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: numbers[2]))
        var faults = Faults(api, seed: seed)
        var home = try TemporaryFolder()
        while .now < deadline {
            // Each run has its own seed, independent of how the previous run ended.
            let runSeed = seed &+ UInt64(runs)
            var generator = InputGenerator(seed: runSeed)
            var random = RandomSource(seed: ~runSeed)
            if random.bool(probability: 0.1) { home = try TemporaryFolder() }
            let run = try MonkeyRun(
                program,
                ["--api", api.baseURL] + options(by: &random),
                environment: environment(home: home.path),
                replies: random.bool(probability: 0.7) ? replies(by: &random) : nil,
                memoryLimit: memoryLimit
            )
            do {
                var isRunning = try run.begin()
                // A sync takes longer than a run. The fetched resources stay cached for later runs.
                if isRunning, random.bool(probability: 0.4) {
                    isRunning = try run.send(.keys("s"), waitsForRepaint: true)
                }
                while isRunning, .now < deadline {
                    faults.change()
                    inputs += 1
                    isRunning = try run.send(generator.next(), waitsForRepaint: random.bool(probability: 0.7))
                }
            } catch let finding as Finding {
                findings += 1
                print("", "Seed \(seed), run \(runs) (reproduce with seed \(runSeed)): \(finding)", separator: "\n")
                print("Last inputs:", run.lastInputs.map(\.description).joined(separator: ", "))
                print(run.screen)
            }
            runs += 1
            images += run.images
            slowest = max(slowest, run.slowestRepaint)
            if run.longestBusyInterval.time > busiest.time { busiest = run.longestBusyInterval }
            memory = max(memory, run.peakMemory)
            fflush(nil)
        }
        print(
            "\(runs) runs, \(inputs) inputs,",
            "\(images) images, slowest repaint \(slowest),",
            "main thread busy for up to \(busiest.time) (after \(busiest.input)),",
            "peak memory \(memory / 1024) MB, \(api.requests.count) requests, \(findings) findings"
        )
        if findings > 0 { exit(1) }
    }

    private static func options(by random: inout RandomSource) -> [String] {
        [
            "--spoilers=hide", "--no-images", "--ascii", "--fresh", "--no-mouse", "--no-motion", "--no-color",
            "--theme=light",
        ]
        .filter { _ in random.bool(probability: 0.15) }
            + random.pick([[], ["character/1"], ["episode/1"]])
    }

    /// Replies of a terminal that supports kitty graphics, sixels, or no images.
    private static func replies(by random: inout RandomSource) -> TerminalReplies {
        let format = random.pick([nil, .kitty, .sixel] as [Graphics.Format?])
        let graphics = format.map { Graphics($0, cell: PixelSize(width: 10, height: 20)) }
        return TerminalReplies(background: "1e1e/1e1e/2e2e", graphics: graphics)
    }

    private static func environment(home: String) -> [String: String] {
        [
            "HOME": home, "LANG": "C.UTF-8", "PATH": "/nonexistent", "TERM": "xterm-256color",
            // Random keys may type shell commands and open links: provide no commands, and a browser that does nothing.
            "BROWSER": "/usr/bin/true", "SWIFT_BACKTRACE": "enable=no",
        ]
    }
}

/// Measures how long a program's main thread computes without checking for input.
///
/// The kernel counts a thread's processor time, voluntary waits and reads. A busy interval is the processor time
/// between two waits or reads, without the time in which other threads ran. Sampling may underestimate an interval by
/// up to two periods, but never overestimates it.
final class MainThreadWatch {
    private static let period = Duration.milliseconds(5)

    /// The busy intervals of a thread, computed from samples of its status.
    struct BusyIntervals: Sendable {
        private var last: ThreadStatus?
        private var current = Duration.zero
        fileprivate(set) var longest = Duration.zero

        mutating func note(_ status: ThreadStatus) {
            defer { last = status }
            guard let last else { return }
            let isSame = (status.waits, status.reads) == (last.waits, last.reads)
            current = isSame ? current + status.cpuTime - last.cpuTime : .zero
            longest = max(longest, current)
        }
    }

    private let intervals = Locked(BusyIntervals())
    private let timer: any DispatchSourceTimer

    init(of process: pid_t) {
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "main thread watch"))
        timer.setEventHandler { [intervals] in
            guard let status = try? ThreadStatus("/proc/\(process)/task/\(process)") else { return }
            intervals.withLock { $0.note(status) }
        }
        timer.schedule(deadline: .now(), repeating: .milliseconds(Int(Self.period / .milliseconds(1))))
        timer.activate()
    }

    deinit {
        timer.cancel()
    }

    /// - Returns: the longest busy interval since the last call.
    func takeLongest() -> Duration {
        intervals.withLock { intervals in
            defer { intervals.longest = .zero }
            return intervals.longest
        }
    }
}
