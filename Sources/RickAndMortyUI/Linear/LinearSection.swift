/// A section of the linear app; its place is made when somebody goes there, and kept.
package final class LinearSection {
    let title: SectionTitle
    private let make: () -> any LinearPlace
    private var made: (any LinearPlace)?

    package init(_ title: SectionTitle, place: @escaping () -> any LinearPlace) {
        self.title = title
        make = place
    }

    var place: any LinearPlace {
        if let made { return made }
        let place = make()
        made = place
        return place
    }
}
