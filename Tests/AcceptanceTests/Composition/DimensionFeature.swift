import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

@testable import RickAndMortyApp

/// A resource that the program does not have: what it takes to add one, and all of it.
nonisolated struct Dimension: Resource, Aged, Subject {
    let id: Int
    let name: String
    var age: Age?

    var destination: Destination { Destination(.dimension, id: id) }
    var facts: [Fact] { [Fact("Made up", "Yes")] }
}

/// Connects dimensions with where they come from and how they look; one line of the root would make them a section.
final class DimensionFeature {
    /// A screen that was made, if anybody still holds it.
    struct Made {
        weak var screen: AnyObject?
    }

    let failedLoads: FailedLoads
    private(set) var screens: [Made] = []
    private let dimensions: ResourceBuilder<Dimension, Dimension>

    init(failedLoads: FailedLoads) {
        self.failedLoads = failedLoads
        dimensions = ResourceBuilder(
            ResourceRepository(api: nil, cache: nil),
            loadables: LoadableBuilder(trackers: [failedLoads])
        ) { dimension, _ in dimension }
    }

    var feature: Feature {
        Feature(
            title: SectionTitle(1, "Dimensions"),
            kind: .dimension,
            section: { open in
                let list = PagedListScreen<Dimension>(skeleton: SkeletonView()) { dimension, _ in
                    MessageView(dimension.name)
                }
                self.dimensions.connect(list)
                return self.remember(BrowseScreen(title: "Dimensions", list: list, detail: self.detail(open)))
            },
            screen: { id, open in
                self.remember(self.dimensions.screen(id: id, name: "Dimension \(id)", content: self.detail(open)))
            },
            linear: LinearFeature(
                dimensions,
                list: "Dimensions",
                name: { "Dimension \($0)" },
                telling: LinearTelling(marks: nil)
            )
        )
    }

    private func detail(_ open: @escaping Feature.Open) -> (Dimension) -> DimensionScreen {
        { self.remember(DimensionScreen($0, open: open)) }
    }

    private func remember<Screen: AnyObject>(_ screen: Screen) -> Screen {
        screens.append(Made(screen: screen))
        return screen
    }
}

extension Destination.Kind {
    fileprivate nonisolated static let dimension = Destination.Kind("dimension")
}

nonisolated extension Dimension {
    static let name = "dimension"
    static let plural = "dimensions"
    static let fields: [ResourceField<Dimension>] = [.id, .name(columns: 16...40)]

    static let catalogue = CatalogueSlice<Dimension>(
        page: { number, _ in Page(number, of: all) },
        resource: { id, _ in all.first { $0.id == id } },
        position: { id, _ in id - 1 }
    )

    private static let all = (1...50).map { Dimension(id: $0, name: "Dimension C-\($0)") }

    struct Payload: ResourcePayload {
        let id: Int
        let name: String

        var model: Dimension { Dimension(id: id, name: name) }
    }

    func encodable(at root: APIRoot) -> any Encodable { ["name": name] }
}

/// A dimension, from which the one after it can be opened.
private final class DimensionScreen: DetailScreen {
    var isFocused = false
    var age: Age?
    private let dimension: Dimension
    private let open: Feature.Open

    init(_ dimension: Dimension, open: @escaping Feature.Open) {
        self.dimension = dimension
        self.open = open
    }

    func leave() {}
    func canPerform(_ action: Action) -> Bool { action == .open }
    func perform(_ action: Action) { open(Destination(.dimension, id: dimension.id + 1)) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        Panel(dimension.name, isFocused: isFocused, content: MessageView("Made up")).draw(in: rect, on: &canvas)
    }
}
