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
