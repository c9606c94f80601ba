import RickAndMortyUI

/// Knows the place of whatever a line stands for.
struct LinearNavigator {
    private let features: [Feature]

    init(_ features: [Feature]) {
        self.features = features
    }

    func open(_ destination: Destination) -> LinearAnswer {
        guard let linear = features.first(where: { $0.kind == destination.kind })?.linear else { return .done }
        return .place(linear.place(destination.id, open))
    }
}
