import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// The diary in the app: its section, its command for episodes, and which episodes are watched.
final class DiarySection: AppSection {
    let command: SubjectCommand
    /// Whether the diary has an entry for the episode with that id; observable.
    let isWatched: (Int) -> Bool
    private let library: any DiaryLibrary
    private let dependencies: AppDependencies
    private let changes: DiaryChanges
    private let actions: DiaryActions
    private let navigator: Navigator

    init(
        _ library: any DiaryLibrary,
        _ dependencies: AppDependencies,
        _ services: UIServices,
        _ navigator: Navigator
    ) {
        let watched = LoadableResource(
            WatchedEpisodesLoader(from: library),
            errorMessage: dependencies.errorMessage
        ) { $0 }
        let changes = DiaryChanges(watched: watched)
        let editor = DiaryEditor(
            library,
            writes: dependencies.writes,
            errorMessage: dependencies.errorMessage,
            services: services,
            changes: changes
        )
        let forms = EntryFormBuilder(
            library: library,
            dependencies: dependencies,
            statusMessages: services.statusMessages,
            editor: editor
        )
        actions = DiaryActions(
            write: { services.layers.push(forms.newEntry(of: [])) },
            change: { services.layers.push(forms.change(of: $0)) },
            delete: { editor.delete([$0]) }
        )
        command = SubjectCommand(
            .diary,
            with: { $0.subject { $0.destination.kind == .episode } },
            marked: { $0 == .episode }
        ) { episodes in
            services.layers.push(forms.newEntry(of: episodes))
        }
        isWatched = { watched.state.value?.contains($0) ?? false }
        self.library = library
        self.dependencies = dependencies
        self.changes = changes
        self.navigator = navigator
        watched.load()
    }

    /// Reads again what has been read, as another program has written to the diary.
    func reread() { changes.tell(of: nil) }

    func screen() -> any Screen {
        changes.telling(
            DiaryScreen(
                reports(),
                statistics: statistics(),
                dex: dex(),
                today: today,
                actions: actions,
                watch: navigator.watchAlong
            )
        )
    }

    func place() -> any LinearPlace {
        changes.telling(
            LinearDiaryPlace(reports: reports, statistics: statistics, dex: dex, today: today, actions: actions)
        )
    }

    private var today: () -> CalendarDay { { [calendar = dependencies.environment.calendar] in calendar().today } }

    private func reports() -> [DiaryReport] {
        ReportRange.allCases.map { range in
            let loader = ReportLoader(range, from: library, calendar: dependencies.environment.calendar)
            let report = loadable(loader, mapper: ReportPresentationModel.init)
            return DiaryReport(title: range.title, report: report)
        }
    }

    private func statistics() -> any Loadable<StatisticsPresentationModel> {
        let episodes: ResourceRepository<EpisodeModel> = dependencies.repository()
        let calendar = dependencies.environment.calendar
        let loader = StatisticsLoader(from: library, episodes: episodes.allLocal, calendar: calendar)
        return loadable(loader, mapper: StatisticsPresentationModel.init)
    }

    private func dex() -> any Loadable<DexPresentationModel> {
        let characters: ResourceRepository<CharacterModel> = dependencies.repository()
        let episodes: ResourceRepository<EpisodeModel> = dependencies.repository()
        let locations: ResourceRepository<LocationModel> = dependencies.repository()
        let loader = DexLoader(
            from: library,
            characters: characters.allLocal,
            episodes: episodes.allLocal,
            locations: locations.allLocal
        )
        return loadable(loader, mapper: DexPresentationModel.init)
    }

    /// Untracked: loads from the library are not in Activity.
    private func loadable<Item: Sendable, Model: Sendable>(
        _ loader: some Loader<Item>,
        mapper: @escaping @MainActor (Item) -> Model
    ) -> any Loadable<Model> {
        LoadableResource(loader, errorMessage: dependencies.errorMessage, mapper: mapper)
    }
}

/// The part of the library that the diary needs.
typealias DiaryLibrary = ReportReader & SaveEntryProtocol & DeleteEntryProtocol & DraftStore & WatchedEpisodeReader
