import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalUI

/// Has everything looked at that the program lives on, and prints what was found: a line each, and what to do about it
/// in another one; in a pipe one line of fields, separated by tabs.
struct Doctor {
    let checks: [any Check]
    let console: Console

    /// - Returns: how the program is to end: fine where all is, by the network's exit code where only that is not.
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
