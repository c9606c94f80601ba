package import RickAndMorty

/// A report as the diary shows one.
package nonisolated struct ReportPresentationModel: Hashable, Sendable {
    let entries: [EntryPresentationModel]
    package let summary: [String]
    /// How many entries there are each day; of so many days that no screen is wide enough, some together.
    let counts: [Int]
    let firstDay: String
    let lastDay: String

    private static let mostBars = 1_000

    package init(_ report: Report) {
        let days = report.days ?? report.span
        entries = report.entries.map(EntryPresentationModel.init)
        summary = [Words.entries(report.count)] + (report.average.map { [Words.average($0)] } ?? [])
        counts = report.counts(atMost: Self.mostBars).map(\.count)
        firstDay = days?.lowerBound.text ?? ""
        lastDay = days?.upperBound.text ?? ""
    }
}
