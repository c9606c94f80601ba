/// A section of the app: what the title bar says of it, and what was opened in it, on top of each other.
package struct Section {
    let title: SectionTitle
    var screens: [any Screen]

    /// - Parameter screen: the first one.
    package init(_ title: SectionTitle, screen: any Screen) {
        self.title = title
        screens = [screen]
    }

    var screen: any Screen { screens[screens.count - 1] }
}
