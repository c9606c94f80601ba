import Dispatch
import Glibc
import SystemSupport
import TerminalUI
import TestSupport

/// Types, pastes, clicks and resizes at random, with an API that fails in changing ways, and checks the program's
/// reaction: `Monkey PATH-OF-RICKMORTY SECONDS SEED ROWS`.
@main
enum Monkey {
    /// Limit in kilobytes.
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
            // Each run has a seed of its own, independent of the end of the previous run.
            let ownSeed = seed &+ UInt64(runs)
            var generator = InputGenerator(seed: ownSeed)
            var chances = Chances(seed: ~ownSeed)
            if chances.happens(0.1) { home = try TemporaryFolder() }
            let run = try MonkeyRun(
                program,
                ["--api", api.baseURL] + options(by: &chances),
                environment: environment(home: home.path),
                replies: chances.happens(0.7) ? replies(by: &chances) : nil,
                memoryLimit: memoryLimit
            )
            do {
                var goesOn = try run.begin()
                // A sync takes longer than a run; the fetched resources stay cached for the next ones.
                if goesOn, chances.happens(0.4) { goesOn = try run.meet(.keys("s"), isWatched: true) }
                while goesOn, .now < deadline {
                    faults.change()
                    inputs += 1
                    goesOn = try run.meet(generator.next(), isWatched: chances.happens(0.7))
                }
            } catch let finding as Finding {
                findings += 1
                print("", "Seed \(seed), run \(runs) (alone: seed \(ownSeed)): \(finding)", separator: "\n")
                print("The last inputs:", run.lastInputs.map(\.description).joined(separator: ", "))
                print(run.screen)
            }
            runs += 1
            images += run.images
            slowest = max(slowest, run.slowestRepaint)
            if run.longestStretch.time > busiest.time { busiest = run.longestStretch }
            memory = max(memory, run.mostMemory)
            fflush(nil)
        }
        print(
            "\(runs) runs, \(inputs) inputs,",
            "\(images) images, slowest repaint \(slowest),",
            "main thread busy for \(busiest.time) at most, after \(busiest.input),",
            "most memory \(memory / 1024) MB, \(api.requests.count) requests, \(findings) findings"
        )
        if findings > 0 { exit(1) }
    }

    private static func options(by chances: inout Chances) -> [String] {
        [
            "--spoilers=hide", "--no-images", "--ascii", "--fresh", "--no-mouse", "--no-motion", "--no-color",
            "--theme=light",
        ]
        .filter { _ in chances.happens(0.15) }
            + chances.pick([[], ["character/1"], ["episode/1"]])
    }

    /// Those of a terminal that shows images by kitty's protocol, by sixels, or not at all.
    private static func replies(by chances: inout Chances) -> TerminalReplies {
        let format = chances.pick([nil, .kitty, .sixel] as [Graphics.Format?])
        let graphics = format.map { Graphics($0, cell: PixelSize(width: 10, height: 20)) }
        return TerminalReplies(background: "1e1e/1e1e/2e2e", graphics: graphics)
    }

    private static func environment(home: String) -> [String: String] {
        [
            "HOME": home, "LANG": "C.UTF-8", "PATH": "/nonexistent", "TERM": "xterm-256color",
            // No commands for the lines of the shell that the keys may type, and a browser that opens nothing.
            "BROWSER": "/usr/bin/true", "SWIFT_BACKTRACE": "enable=no",
        ]
    }
}

/// Measures from outside for how long a program's main thread computes without looking for input.
///
/// The kernel counts a thread's processor time, how often it gave up the processor to wait, and how often it read.
/// Processor time between two of these is one stretch; time in which others had the processors is none of it. A stretch
/// is measured too short by up to two samples, never too long.
final class MainThreadWatch {
    private static let period = Duration.milliseconds(5)

    /// The stretches of a thread, by samples of its status.
    struct BusyIntervals: Sendable {
        private var last: ThreadStatus?
        private var stretch = Duration.zero
        fileprivate(set) var longest = Duration.zero

        mutating func note(_ status: ThreadStatus) {
            defer { last = status }
            guard let last else { return }
            let isSame = (status.waits, status.reads) == (last.waits, last.reads)
            stretch = isSame ? stretch + status.cpuTime - last.cpuTime : .zero
            longest = max(longest, stretch)
        }
    }

    private let stretches = Locked(BusyIntervals())
    private let timer: any DispatchSourceTimer

    init(of process: pid_t) {
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "main thread watch"))
        timer.setEventHandler { [stretches] in
            guard let status = try? ThreadStatus("/proc/\(process)/task/\(process)") else { return }
            stretches.withLock { $0.note(status) }
        }
        timer.schedule(deadline: .now(), repeating: .milliseconds(Int(Self.period / .milliseconds(1))))
        timer.activate()
    }

    deinit {
        timer.cancel()
    }

    /// - Returns: the longest stretch since the last call.
    func takeLongest() -> Duration {
        stretches.withLock { stretches in
            defer { stretches.longest = .zero }
            return stretches.longest
        }
    }
}
