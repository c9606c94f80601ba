import HTTP
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport
import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs diagnostic checks and prints their findings: on a terminal a line each, and a second one for advice; in a pipe a
/// line of tab-separated fields each.
struct Doctor {
    let checks: [any Check]
    let console: Console

    /// - Returns: failure with the network's exit code if only network checks failed.
    func run() async -> Ending {
        var findings: [Finding] = []
        do throws(FileError) {
            for check in checks {
                let finding = await check.finding()
                try console.print(line(check.subject, finding))
                findings.append(finding)
            }
        } catch {
            console.say("rickmorty: Standard output: \(error)")
            return .failed(.failed)
        }
        let bad = findings.filter { $0.advice != nil }
        if bad.isEmpty { return .quit }
        return .failed(bad.allSatisfy(\.isNetwork) ? .network : .failed)
    }

    private func line(_ subject: String, _ finding: Finding) -> String {
        let text = SafeText(finding.text).string
        let advice = finding.advice.map { SafeText($0).string }
        guard console.columns != nil else {
            let fields = [finding.advice == nil ? "ok" : "warning", subject, text, advice ?? ""]
            return fields.joined(separator: "\t") + "\n"
        }
        let width = (checks.map(\.subject.count).max() ?? 0) + ColumnWidths.gap
        let mark = finding.advice == nil ? console.glyphs.check : console.glyphs.warning
        let lines =
            [subject + String(repeating: " ", count: width - subject.count) + text]
            + (advice.map { [String(repeating: " ", count: width) + $0] } ?? [])
        return console.glyphs.shown("\(mark) " + lines.joined(separator: "\n  ") + "\n")
    }
}

nonisolated extension Finding {
    fileprivate var isNetwork: Bool {
        if case .network = self { true } else { false }
    }
}

/// Diagnostic check of one subject.
protocol Check {
    /// Name, such as "network".
    var subject: String { get }

    func finding() async -> Finding
}

/// Result of a check.
nonisolated enum Finding: Sendable, Equatable {
    case fine(String)
    /// - Parameter advice: what the user can do.
    case warning(String, advice: String)
    /// A warning about the network.
    case network(String, advice: String)

    var text: String {
        switch self {
        case .fine(let text), .warning(let text, _), .network(let text, _): text
        }
    }

    /// `nil` if all is well.
    var advice: String? {
        switch self {
        case .fine: nil
        case .warning(_, let advice), .network(_, let advice): advice
        }
    }
}

/// `rickmorty doctor`: diagnoses terminal, network and files.
enum DoctorCommand {
    static func run(_ settings: Settings, on loop: MainLoop) async -> Ending {
        let console = Console.standard(isASCII: settings.isASCII)
        return await Doctor(checks: checks(settings, on: loop), console: console).run()
    }

    /// All checks; a new one is one line here.
    private static func checks(_ settings: Settings, on loop: MainLoop) -> [any Check] {
        let folders = Folders(environment: SystemProcess.environment)
        let device = TerminalDevice.standard
        let description = TerminalDescription(of: device)
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(SystemProcess.environment).first { !$0.isEmpty }
        return [
            TerminalCheck(term: device.term, description: description),
            SizeCheck(size: size),
            ColorCheck(description: description, isWanted: settings.hasColor),
            LocaleCheck(isUTF8: LocaleCharset.adopt(), name: locale),
            NetworkCheck(
                root: settings.root,
                client: settings.isOffline ? nil : CurlHTTPClient(userAgent: Version.userAgent),
                clock: loop,
                errorMessage: Words.errorMessage(by: .system)
            ),
            CacheCheck(path: folders.cache.map { "\($0)/cache.db" }, clock: .system),
            LibraryCheck(path: folders.data.map { "\($0)/library.db" }) { path in
                LibraryStore(path: path, today: { DayCalendar.system.today })
            },
            PortraitCheck(problems: { PortraitPainter.problems }, isWanted: settings.hasImages),
            ConfigurationCheck(file: ConfigurationFile(in: folders)),
        ]
    }

    /// Size of the terminal on any of the standard streams, if any.
    private static var size: Size? {
        [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(TerminalDevice.size).first { $0.columns > 0 }
    }
}
