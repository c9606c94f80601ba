import SystemSupport
import TerminalUI

/// `rickmorty doctor`: runs diagnostic checks and prints their findings.
///
/// A terminal gets one line per check and a second one for advice; a pipe gets one line of tab-separated fields per
/// check.
package enum Doctor {
    /// - Returns: a failure with the exit code for the network if only network checks failed.
    package static func run(_ checks: [Check], on console: Console) async -> CommandResult {
        let width = (checks.map(\.subject.count).max() ?? 0) + ColumnWidths.gap
        var warnings: [Finding] = []
        do throws(OutputError) {
            for check in checks {
                let finding = await check.finding()
                try console.print(console.line(check.subject, finding, indent: width))
                if finding.advice != nil { warnings.append(finding) }
            }
        } catch {
            return console.fail("\(error)")
        }
        if warnings.isEmpty { return .quit }
        return .failed(warnings.allSatisfy(\.isNetworkFailure) ? .network : .failed)
    }
}

extension Console {
    /// - Parameter indent: width of the column of subjects.
    fileprivate func line(_ subject: String, _ finding: Finding, indent: Int) -> String {
        let text = SafeText(finding.text).string
        let advice = finding.advice.map { SafeText($0).string }
        guard columns != nil else {
            return TSV.text(of: [[advice == nil ? "ok" : "warning", subject, text, advice ?? ""]])
        }
        let mark = advice == nil ? " " : glyphs.warning
        let lines =
            [subject + String(repeating: " ", count: indent - subject.count) + text]
            + (advice.map { [String(repeating: " ", count: indent) + $0] } ?? [])
        return glyphs.shown("\(mark) " + lines.joined(separator: "\n  ") + "\n")
    }
}

package struct Check {
    /// Name, such as "network".
    let subject: String
    let finding: () async -> Finding
}

package nonisolated struct Finding: Equatable {
    let text: String
    /// Advice for the user; `nil` if the check passed.
    var advice: String?
    var isNetworkFailure = false

    static func fine(_ text: String) -> Finding { Finding(text: text) }

    static func warning(_ text: String, advice: String) -> Finding { Finding(text: text, advice: advice) }
}
