import RickAndMorty
import SystemSupport

/// A report for other programs: an entry a line, its fields separated by tabs: date, rating, title, comment, episode.
enum ReportFields {
    static func text(of report: Report) -> String {
        report.entries.map { entry in
            let fields = [
                entry.day.text, entry.rating.text, entry.title, entry.comment, entry.episode.map(String.init) ?? "",
            ]
            // Neither a tab nor the end of a line is left in them.
            return fields.map { SafeText($0).string }.joined(separator: "\t") + "\n"
        }.joined()
    }
}
