import SystemSupport
import TerminalUI

/// `rickmorty doctor`: runs diagnostic checks and prints their findings: on a terminal a line each, and a second one for advice; in a pipe a
/// line of tab-separated fields each.
package struct Doctor {
    private let checks: [Check]
    private let console: Console

    package init(checks: [Check], console: Console) {
        self.checks = checks
        self.console = console
    }

    /// - Returns: failure with the network's exit code if only network checks failed.
    package func run() async -> Ending {
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
package struct Check {
    /// Name, such as "network".
    let subject: String
    let finding: () async -> Finding

    init(_ subject: String, finding: @escaping () async -> Finding) {
        self.subject = subject
        self.finding = finding
    }
}

/// Result of a check.
package nonisolated enum Finding: Sendable, Equatable {
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
