import HTTP
import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

/// Composes the app: features with their sources and with each other, and the app with the terminal.
enum AppBuilder {
    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: cached responses; `nil` without a cache.
    ///   - library: favourites and diary; `nil` without a library.
    ///   - writes: the queue of writes to the library.
    ///   - portraits: `nil` without pictures.
    ///   - hidesSpoilers: whether characters that first appear in an unwatched episode are hidden.
    ///   - glyphs: glyphs that the terminal can show.
    ///   - trackers: trackers of all loads, in addition to the app's own.
    ///   - warnings: problems to show in the title bar.
    ///   - browser: opens URLs; `nil` without a browser.
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
        in environment: AppEnvironment,
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
            in: environment
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

    /// The app of these features, in the order of their sections, followed by the other sections.
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

/// A kind of resource in the app: a section, and a screen for each resource.
///
/// Stateless: what opens other screens is passed to each screen that it makes.
struct Feature {
    typealias Open = (Destination) -> Void

    let title: SectionTitle
    let kind: Destination.Kind
    /// Makes the section's first screen.
    let section: (@escaping Open) -> any Screen
    /// Makes the screen of the resource with that id.
    let screen: (Int, @escaping Open) -> any Screen
    /// The counterpart in linear mode; `nil` if there is none.
    var linear: LinearFeature?
    /// How a resource is copied and opened in the browser; `nil` if it cannot be.
    var shared: SharedThing?
    /// Whether its list can be searched.
    var isSearchable = false
    /// Titles for the palette; `nil` if the palette leaves them out.
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
