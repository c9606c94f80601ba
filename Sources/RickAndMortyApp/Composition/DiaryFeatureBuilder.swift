import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

enum DiaryFeatureBuilder {
    static func feature(
        library: any DiaryLibrary,
        writes: WriteQueue,
        stage: Stage,
        under circumstances: Circumstances,
        errorMessage: @escaping ErrorMessage
    ) -> DiaryFeature {
        let calendar = circumstances.calendar
        let today = { calendar().today }
        let watched = loadable(WatchedEpisodesLoader(library: library), errorMessage: errorMessage) { $0 }
        let changes = DiaryChanges(watched: watched)
        let editor = DiaryEditor(
            library: library,
            writes: writes,
            stage: stage,
            changes: changes,
            errorMessage: errorMessage
        )
        let forms = EntryFormBuilder(
            library: library,
            writes: writes,
            remarks: stage.remarks,
            clock: circumstances.clock,
            today: today,
            errorMessage: errorMessage,
            // The stage has the form: nothing in it may hold the stage.
            saved: { [weak editor] entry, before in
                changes.tell(of: entry.id)
                editor?.offerUndo(ofSaving: entry, before: before)
            }
        )
        let actions = DiaryActions(
            write: { stage.layers.push(forms.newEntry(.newEntry)) },
            change: { stage.layers.push(forms.change(of: $0)) },
            delete: editor.delete
        )
        let reports = {
            ReportRange.allCases.map { range in
                let loader = ReportLoader(range, from: library, calendar: calendar)
                let report = loadable(loader, errorMessage: errorMessage, mapper: ReportPresentationModel.init)
                return DiaryReport(title: range.title, report: report)
            }
        }
        watched.load()
        return DiaryFeature(
            section: Section(.diary, screen: changes.telling(DiaryScreen(reports(), today: today, actions: actions))),
            linear: LinearSection(.diary) {
                changes.telling(LinearDiaryPlace(reports: reports, today: today, actions: actions))
            },
            command: SubjectCommand(.diary, on: [.episode]) { subject in
                let id = subject.destination.id
                stage.layers.push(forms.newEntry(.episode(id), title: subject.fullName, episode: id))
            },
            isWatched: { id in
                if case .loaded(let ids) = watched.state { ids.contains(id) } else { false }
            }
        )
    }

    /// What is kept on this machine is not one of the loads that are watched.
    private static func loadable<Item: Sendable, Model: Sendable>(
        _ loader: some Loader<Item>,
        errorMessage: @escaping ErrorMessage,
        mapper: @escaping @MainActor (Item) -> Model
    ) -> any Loadable<Model> {
        let viewModel = LoadResourceViewModel<Item, Model>(mapper: mapper, errorMessage: errorMessage)
        let adapter = LoadResourcePresentationAdapter(loader: loader, delegate: viewModel)
        return LoadableResource(viewModel: viewModel, adapter: adapter)
    }
}

/// The diary in the app: its section, what it can do with things elsewhere, and what it knows of them.
struct DiaryFeature {
    let section: Section
    /// The same for whom it is told line by line.
    let linear: LinearSection
    let command: SubjectCommand
    /// Whether there is an entry about the episode with that id; observable.
    let isWatched: (Int) -> Bool
}

/// The part of the library that the diary needs.
typealias DiaryLibrary = ReportReader & SaveEntryProtocol & DeleteEntryProtocol & DraftStore & WatchedEpisodeReader

/// Brings what shows the diary up to date when it has changed.
final class DiaryChanges {
    /// Holds, through what a person can do on it, those who change the diary.
    private weak var view: (any DiaryView)?
    /// That was told of.
    private var last: EntryID?
    private let watched: any Loadable<Set<Int>>

    init(watched: any Loadable<Set<Int>>) {
        self.watched = watched
    }

    /// - Returns: the view, which is told from now on, and what it would have been told before it was made.
    func telling<View: DiaryView>(_ view: View) -> View {
        self.view = view
        last.map(view.select)
        return view
    }

    /// - Parameter id: of an entry that is there now.
    func tell(of id: EntryID?) {
        last = id ?? last
        id.map { view?.select($0) }
        view?.reload()
        // What is on its way may have been read before.
        watched.cancel()
        watched.load()
    }
}

/// Loads which episodes the diary has entries about.
struct WatchedEpisodesLoader: Loader {
    let library: any WatchedEpisodeReader

    /// - Throws: `LibraryError`.
    nonisolated func load() async throws -> Set<Int> {
        try await library.watchedEpisodes()
    }
}
