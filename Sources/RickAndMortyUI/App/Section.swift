/// A section of the app: its name in the title bar, and what was opened in it, on top of each other.
struct Section {
    let name: String
    var screens: [any Screen]
}
