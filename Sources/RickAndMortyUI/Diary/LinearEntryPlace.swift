import LoadResource
import RickAndMorty

/// An entry of the diary, all of it.
final class LinearEntryPlace: LinearPlace {
    private let id: EntryID
    private let title: String
    private let report: () -> any Loadable<ReportPresentationModel>
    private let actions: DiaryActions

    /// - Parameter report: in which it is, as it is now.
    init(
        _ entry: EntryPresentationModel,
        report: @escaping () -> any Loadable<ReportPresentationModel>,
        actions: DiaryActions
    ) {
        id = entry.id
        title = entry.title
        self.report = report
        self.actions = actions
    }

    private var entry: EntryPresentationModel? { report().state.value?.entries.first { $0.id == id } }

    var name: String { entry?.title ?? title }
    var list: (any LinearList)? { nil }
    var wait: LoadWait? { report().wait }
    func load() { report().loadIfIdle() }

    var facts: LoadingState<[String]> {
        report().state.map { report in
            guard let entry = report.entries.first(where: { $0.id == id }) else { return [LinearWords.noSuchEntry] }
            let comment = entry.comment.filter { !$0.isEmpty }.joined(separator: " ")
            return [
                LinearWords.fact(.date, entry.date), LinearWords.fact(.rating, LinearWords.rating(entry.entry.rating)),
            ] + (comment.isEmpty ? [] : [LinearWords.fact(.comment, comment)])
        }
    }

    var canRetry: Bool { report().canRetry }
    func retry() { report().load() }

    var commands: [LinearCommand] {
        [
            LinearCommand("c", "change", help: LinearWords.changes) { [weak self] _, _ in
                if let self, let entry { actions.change(entry.entry) }
                return .done
            },
            LinearCommand("x", "delete", help: LinearWords.deletes) { [weak self] _, _ in
                guard let self, let entry else { return .done }
                actions.delete(entry.entry)
                return .back
            },
        ]
    }
}
