internal import LoadResource

/// A view that is made once, and kept for as long as its place shows it with the same id: for a view with state of its own
/// that a ``CompositeView`` or a row makes, such as a list of what belongs to the selected item.
///
/// ```swift
/// var body: any View {
///     guard let story = stories.selected else { return BlankView() }
///     return Kept(story.id) {
///         List(LoadableResource { try await comments(of: story) }) { TextView($0.text) }
///     }
/// }
/// ```
///
/// Without `Kept`, each drawing would make another list, which loads again and is at its top. Loads of an object that is
/// not shown any more are cancelled when it is released.
public struct Kept: View {
    private let id: KeptID
    private let make: () -> any View & AnyObject

    /// - Parameters:
    ///   - id: of what is shown; another one makes another view. Places that show the same id share the view.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - make: makes the view.
    public init(
        _ id: some Hashable & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        make: @escaping () -> any View & AnyObject
    ) {
        self.id = KeptID(id: AnyHashable(id), place: SourcePlace(file, line, column))
        self.make = make
    }

    public func prepare(for size: Size) {
        view?.prepare(for: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        if let view { canvas.drawInline(view, in: rect) }
    }

    public func rows(columns: Int) -> Int { view?.rows(columns: columns) ?? 1 }

    private var view: (any View)? { (KeptObjects.current?.object(id, make) ?? make()) as? any View }
}

/// The objects of a view that its container hides, such as a page below another one: they would be released with the drawing, and
/// made anew when it is shown again.
@MainActor
final class HiddenObjects {
    var objects: [AnyObject] = []
}

/// Identity of an object that is kept for what shows it.
struct KeptID: Hashable {
    let id: AnyHashable
    let place: SourcePlace
}

/// Objects by the id of what shows them. The views that are drawn by themselves retain them: an object is made when its id
/// comes into sight, and released when none of these shows it any more.
@MainActor
final class KeptObjects {
    /// Those of the display that prepares or draws its views now.
    private(set) static var current: KeptObjects?

    private final class Reference {
        weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    private var references: [KeptID: Reference] = [:]
    private var limit = 16
    /// What the view that is being drawn, or prepared, has shown.
    private var used: [AnyObject] = []
    /// What the views to be drawn next have asked for.
    private var prepared: [AnyObject] = []
    /// The loads that views start.
    let loads = StartedLoads()

    /// Starts a load for a view, unless one that was made at the same place got lost; any load outside of a display.
    static func start(_ load: any LoadControl, at place: SourcePlace, by objects: KeptObjects? = .current) {
        if let objects { objects.loads.start(load, at: place) } else { load.load() }
    }

    /// Notes an object with state of its own that is prepared, and is to outlive the frame: one that is made in a body is lost,
    /// which traps in debug builds.
    static func expect(_ object: AnyObject, at place: SourcePlace?, _ remedy: String) {
        #if DEBUG
            current?.loads.expect(object, at: place, remedy)
        #endif
    }

    func object(_ id: KeptID, _ make: () -> AnyObject) -> AnyObject {
        let object = references[id]?.object ?? add(make(), for: id)
        used.append(object)
        return object
    }

    private func add(_ object: AnyObject, for id: KeptID) -> AnyObject {
        if references.count >= limit {
            references = references.filter { $0.value.object != nil }
            limit = 2 * references.count + 16
        }
        references[id] = Reference(object)
        return object
    }

    /// What has been asked for since the last call.
    func take() -> [AnyObject] {
        defer { used = [] }
        return used
    }

    /// Whether anything has been.
    var isUsed: Bool { !used.isEmpty }

    /// Prepares views, whose objects are kept until the frame after.
    func prepare(_ body: () -> Void) {
        whileCurrent(body)
        prepared += take()
    }

    /// Prepares or draws views, which find their objects here.
    func whileCurrent<Result>(_ body: () -> Result) -> Result {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return body()
    }

    /// Leaves the objects to the views that have been drawn.
    func finishFrame() { prepared = [] }
}
