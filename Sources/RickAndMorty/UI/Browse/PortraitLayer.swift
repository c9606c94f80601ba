package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// Zoomed portrait of the opened or selected subject: first over the detail pane, then full screen. Moves select
/// another subject in the list underneath.
final class PortraitLayer: Layer {
    var onClose: () -> Void = {}
    /// Weak, since the app's services own the layer.
    private weak var app: AppScreen?
    private let portraits: (Destination) -> (any Loadable<Portrait>)?
    @Published private var isFullScreen = false
    /// `nil` until a subject with a portrait is selected.
    @Published private var shown: (subject: any Subject, portrait: any Loadable<Portrait>)?

    init(of app: AppScreen, _ portraits: @escaping (Destination) -> (any Loadable<Portrait>)?) {
        self.app = app
        self.portraits = portraits
    }

    var hints: [KeyHint] {
        guard let app else { return [] }
        return app.keys.hints { action in
            switch action {
            case .zoom: !self.isFullScreen
            case .back: true
            case .retry: self.shown?.portrait.canRetry == true
            default: false
            }
        } text: {
            $0 == .zoom ? Strings.fullScreen : $0.hint
        }
    }

    var outsidePressResult: MouseResult { .key(.escape) }

    func handle(_ key: Key) -> KeyResult {
        guard let app else { return .ignored }
        for action in app.keys.actions(for: key) {
            guard let effect = effect(of: action, in: app) else { continue }
            effect()
            return .handled
        }
        return answer(toUnknown: key)
    }

    private func effect(of action: Action, in app: AppScreen) -> Effect? {
        switch action {
        case .zoom: isFullScreen ? onClose : { self.isFullScreen = true }
        case .back, .quit: onClose
        case .left, .right: app.zoomedEffect(of: action)
        case .nextMatch: app.zoomedEffect(of: .move(.next))
        case .previousMatch: app.zoomedEffect(of: .move(.previous))
        case .retry: shown?.portrait.retry
        default: action.move == nil ? nil : app.zoomedEffect(of: action)
        }
    }

    func leave() { shown?.portrait.cancel() }

    // MARK: - Drawing

    func place(on screen: Rect) -> Rect {
        isFullScreen ? screen.splitBottom(1).rest : app?.detailArea(on: screen) ?? screen.inset(rows: 1)
    }

    func prepare(for size: Size) {
        if let subject = app?.zoomedSubject, subject.destination != shown?.subject.destination { show(subject) }
        body.prepare(for: size)
    }

    private func show(_ subject: any Subject) {
        leave()
        shown = portraits(subject.destination).map { (subject, $0) }
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.fill(rect)
        body.draw(in: rect, on: &canvas)
    }

    private var body: any View {
        guard let (subject, portrait) = shown else { return BlankView() }
        let content = ZoomedPortraitView(
            subject: subject,
            portrait: portrait,
            showsStatus: app?.screen.hidesLaterEpisodes != true
        )
        return isFullScreen ? content : Panel("", isFocused: true, content: content)
    }
}

/// A portrait as large as fits, above the name and status of its subject.
private struct ZoomedPortraitView: View {
    let subject: any Subject
    let portrait: any Loadable<Portrait>
    let showsStatus: Bool

    /// Name and status, and advice if there is no portrait.
    private static let captionRows = 2

    func prepare(for size: Size) {
        let picture = picture(in: Rect(columns: size.columns, rows: size.rows))
        picture.view.prepare(for: picture.place.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let picture = picture(in: rect)
        canvas.draw(picture.view, in: picture.place)
        let caption = rect.splitBottom(Self.captionRows).bottom
        drawName(in: caption.line(0), on: &canvas)
        if case .face = portrait.state.value {
            canvas.writeCentered(Strings.downloadPortraitsHint, in: caption.line(1), style: canvas.theme.secondary)
        }
    }

    private func drawName(in line: Rect, on canvas: inout Canvas) {
        let status = !showsStatus ? nil : subject.facts.lazy.compactMap(\.status).first
        // The status consists of two columns of gap, a mark, one column of gap, and its text.
        let columns = subject.name.columns + (status.map { $0.text.columns + 4 } ?? 0)
        var place = line.centered(columns: columns, rows: 1)
        canvas.write(subject.name, advancing: &place, style: canvas.theme.heading)
        if let status { StatusView(status: status).draw(in: place.splitLeft(2).rest, on: &canvas) }
    }

    /// The largest square above the caption. Cells are about twice as tall as wide.
    private func picture(in rect: Rect) -> (view: any View, place: Rect) {
        let room = rect.splitBottom(Self.captionRows).rest
        let rows = min(room.rows, room.columns / 2)
        let place = room.centered(columns: 2 * rows, rows: rows)
        return (PortraitView.portrait(portrait, size: place.size), place)
    }
}

extension AppScreen {
    /// Zooms the portrait of the opened or else the selected subject.
    ///
    /// - Parameter portraits: creates the load of a portrait; `nil` if the destination has none.
    package func zoom(_ portraits: @escaping (Destination) -> (any Loadable<Portrait>)?) {
        services.layers.push(PortraitLayer(of: self, portraits))
    }

    fileprivate var zoomedSubject: (any Subject)? { subject(of: .zoom) }

    /// The effect of a move while a portrait is zoomed: it selects another subject instead of moving within the opened
    /// one.
    fileprivate func zoomedEffect(of action: Action) -> Effect? {
        let isOpen = screen.openedSubject.map { $0.destination == zoomedSubject?.destination } ?? false
        return isOpen ? screen.siblingSelectionEffect(of: action) : screen.effect(of: action)
    }
}
