import HTTP
import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

/// Connects everything: features to their sources and to each other, and the app to the terminal.
enum AppBuilder {
    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - cache: what was kept of the network's answers; `nil` where there is nowhere to keep them.
    ///   - library: what is kept for the person; `nil` where there is nowhere to keep it.
    ///   - writes: by which it is written to.
    ///   - portraits: `nil` when there are to be no pictures.
    ///   - hidesSpoilers: whether it is kept from the person who first appears in an episode that they have not watched.
    ///   - glyphs: that the terminal can show.
    ///   - trackers: who watches all loads, beside those that the app itself needs.
    ///   - warnings: what does not work, though the app does.
    ///   - browser: shows addresses; `nil` where there is none.
    ///   - quit: ends the app.
    static func app(
        api: API?,
        cache: ResponseCache? = nil,
        library: (any Library)? = nil,
        writes: WriteQueue = WriteQueue(),
        portraits: PortraitPainter?,
        hidesSpoilers: Bool = false,
        glyphs: Glyphs = .unicode,
        trackers: [any LoadTracker] = [],
        warnings: Warnings = Warnings(),
        under circumstances: Circumstances,
        terminal: any Terminal,
        browser: (any Browser)? = nil,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let parts = parts(
            api: api,
            cache: cache,
            library: library,
            writes: writes,
            portraits: portraits,
            veiledName: hidesSpoilers ? Veil.name(in: glyphs) : nil,
            trackers: trackers,
            sharing: { [weak terminal] features, stage, errorMessage in
                SharingBuilder(
                    features: features,
                    stage: stage,
                    copy: { terminal?.copy($0) },
                    browser: browser,
                    errorMessage: errorMessage
                ).commands
            },
            under: circumstances
        )
        return app(
            of: parts.features,
            and: { open in
                let activity = Section(.activity, screen: ActivityScreen(parts.activity, sync: parts.sync?.control))
                return [parts.favourites?.section(open), parts.diary?.section, activity].compactMap(\.self)
            },
            commands: parts.commands,
            stage: parts.stage,
            failedLoads: parts.failedLoads,
            warnings: warnings,
            sync: parts.sync,
            pause: api?.pause,
            terminal: terminal,
            quit: quit
        )
    }

    /// The app that these features make up, in the order of their sections; then come the others.
    static func app(
        of features: [Feature],
        and others: (@escaping Feature.Open) -> [Section] = { _ in [] },
        commands: [SubjectCommand] = [],
        stage: Stage = Stage(),
        failedLoads: FailedLoads,
        warnings: Warnings = Warnings(),
        sync: Sync? = nil,
        pause: RequestPause? = nil,
        terminal: any Terminal,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let navigator = Navigator(features)
        let app = AppScreen(
            sections: features.map { Section($0, open: navigator.open) } + others(navigator.open),
            commands: commands,
            stage: stage,
            environment: AppScreen.Environment(
                failures: { failedLoads.count },
                complaint: { warnings.first },
                sync: { sync?.progress?.mark },
                pauseEnd: { pause?.end },
                open: navigator.open,
                connect: { PaletteBuilder.connect($0, to: features.compactMap(NameSource.init)) },
                retryAll: failedLoads.retryAll,
                insist: RequestPause.bypassing,
                copy: { [weak terminal] in terminal?.copy($0) },
                repaint: { [weak terminal] in terminal?.repaint() },
                suspend: { [weak terminal] in terminal?.suspend() },
                quit: quit
            )
        )
        navigator.app = app
        return app
    }
}

extension Section {
    fileprivate init(_ feature: Feature, open: @escaping Feature.Open) {
        self.init(feature.title, isSearchable: feature.isSearchable, screen: feature.section(open))
    }
}

/// One kind of resource in the app: a section, and a screen for each single thing.
///
/// It keeps no screen and knows no app: what opens other screens is handed over when one is made.
struct Feature {
    typealias Open = (Destination) -> Void

    let title: SectionTitle
    let kind: Destination.Kind
    /// Makes the section's first screen.
    let section: (@escaping Open) -> any Screen
    /// Makes the screen of the thing with that id.
    let screen: (Int, @escaping Open) -> any Screen
    /// The same for whom it is told line by line; `nil` for what is not.
    var linear: LinearFeature?
    /// How one of its things is taken elsewhere; `nil` where it is not.
    var shared: SharedThing?
    /// Whether its list can be looked through.
    var isSearchable = false
    /// By which its things are found wherever one is; `nil` where they are not.
    var titles: TitleSearch?
}

/// Opens whatever a screen asks for on top of the app that shows it.
final class Navigator {
    /// Shows the screens, and holds through them their navigator.
    weak var app: AppScreen?
    private let features: [Feature]

    init(_ features: [Feature]) {
        self.features = features
    }

    func open(_ destination: Destination) {
        guard let feature = features.first(where: { $0.kind == destination.kind }) else { return }
        app?.show(feature.screen(destination.id, open))
    }
}
