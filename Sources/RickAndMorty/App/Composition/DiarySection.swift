import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// The diary section, the command that adds entries, and the last ratings of episodes.
final class DiarySection: AppSection {
    /// Rating of the newest entry for the episode with the given ID. Observable.
    let rating: (Int) -> Rating?
    /// Adds an entry about episodes.
    let command: SubjectCommand
    private let library: any Library
    private let services: AppServices
    private let editor: DiaryEditor
    private var dependencies: AppDependencies { services.dependencies }
    private var loadables: LoadableBuilder { services.loadables }

    init(_ library: any Library, _ services: AppServices) {
        let layers = services.ui.layers
        let ratings = services.loadables.loadable(
            TrackedLoader(local: "diary/ratings", counting: \.count) { try await library.lastRatings() }
        ) { $0.item }
        let editor = DiaryEditor(library, services, ratings: ratings)
        self.editor = editor
        command = SubjectCommand(
            .diary,
            with: { $0.subject { $0.destination.kind == .episode } },
            markedSubjects: { $0 == .episode }
        ) { episodes in
            layers.push(editor.newEntry(of: episodes))
        }
        rating = { ratings.state.value?[$0] }
        self.library = library
        self.services = services
        ratings.load()
    }

    /// Reloads the diary after a change by another process.
    func reload() { editor.reloadAfterChange(of: nil) }

    func screen() -> any Screen {
        let app = services.app
        let screen = DiaryScreen(
            statistics: statistics(),
            dex: dex(),
            divider: services.ui.divider,
            today: today,
            actions: self,
            detail: { entry in entry.entry.episode.flatMap { app[.episode]?.detail(of: $0, facts: entry.facts) } },
            watch: app.watchAlong
        )
        screen.adapter = loadables.load(reports, view: screen) { $0.item.map(ReportPresentationModel.init) }
        return editor.attach(screen)
    }

    func place() -> any LinearPlace {
        editor.attach(
            LinearDiaryPlace(
                reports: { [self] in
                    loadables.loadable(reports) { $0.item.map(ReportPresentationModel.init) }
                },
                statistics: statistics,
                dex: dex,
                today: today,
                actions: self
            )
        )
    }

    private var today: () -> CalendarDay { { [calendar = dependencies.calendar] in calendar().today } }

    /// All reports, in the order of `ReportRange`.
    private var reports: TrackedLoader<[Report]> {
        let (library, calendar) = (library, dependencies.calendar)
        return TrackedLoader(local: "diary/reports", counting: { $0.last?.count ?? 0 }) {
            var reports: [Report] = []
            for range in ReportRange.allCases {
                reports.append(try await library.report(range, in: calendar()))
            }
            return reports
        }
    }

    private func statistics() -> any Loadable<DiaryStatistics> {
        let (library, calendar) = (library, dependencies.calendar)
        let episodes = dependencies.repository(of: EpisodeModel.self)
        let loader = TrackedLoader(local: "diary/statistics", counting: \.count) {
            let entries = try await library.entries(in: nil)
            return DiaryStatistics(of: entries, episodes: await episodes.allLocal(), in: calendar())
        }
        return loadables.loadable(loader) { $0.item }
    }

    private func dex() -> any Loadable<Dex> {
        let characters = dependencies.repository(of: CharacterModel.self).allLocal
        let episodes = dependencies.repository(of: EpisodeModel.self).allLocal
        let locations = dependencies.repository(of: LocationModel.self).allLocal
        let library = library
        let loader = TrackedLoader(local: "diary/dex", counting: \.unlocked.count) {
            try await library.dex(of: characters, episodes: episodes, locations: locations)
        }
        return loadables.loadable(loader) { $0.item }
    }
}

extension DiarySection: DiaryActions {
    func addEntry() { services.ui.layers.push(editor.newEntry(of: [])) }
    func change(_ entry: DiaryEntry) { services.ui.layers.push(editor.change(of: entry)) }
    func delete(_ entry: DiaryEntry) { editor.delete([entry]) }
}
