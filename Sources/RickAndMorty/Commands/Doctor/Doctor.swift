import SystemSupport
import TerminalUI

/// `rickmorty doctor`: runs diagnostic checks and prints their findings: on a terminal a line each, and a second one for
/// advice; in a pipe a line of tab-separated fields each.
package enum Doctor {
    /// - Returns: failure with the network's exit code if only network checks failed.
    package static func run(_ checks: [Check], on console: Console) async -> Ending {
        let width = (checks.map(\.subject.count).max() ?? 0) + ColumnWidths.gap
        var bad: [Finding] = []
        do throws(OutputError) {
            for check in checks {
                let finding = await check.finding()
                try console.print(console.line(check.subject, finding, indent: width))
                if finding.advice != nil { bad.append(finding) }
            }
        } catch {
            return console.fail("\(error)")
        }
        if bad.isEmpty { return .quit }
        return .failed(bad.allSatisfy(\.isNetwork) ? .network : .failed)
    }
}

extension Console {
    /// - Parameter indent: where the texts of all findings begin.
    fileprivate func line(_ subject: String, _ finding: Finding, indent: Int) -> String {
        let text = SafeText(finding.text).string
        let advice = finding.advice.map { SafeText($0).string }
        guard columns != nil else {
            return TSV.text(of: [[advice == nil ? "ok" : "warning", subject, text, advice ?? ""]])
        }
        let mark = advice == nil ? glyphs.check : glyphs.warning
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
    /// What the user can do; `nil` if all is well.
    var advice: String?
    var isNetwork = false

    static func fine(_ text: String) -> Finding { Finding(text: text) }

    static func warning(_ text: String, advice: String) -> Finding { Finding(text: text, advice: advice) }
}
