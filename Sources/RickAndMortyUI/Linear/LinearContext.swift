/// What a command can know: where a person is, and what the app keeps.
package struct LinearContext {
    let place: any LinearPlace
    /// In the place's list, counted from 0: the first line that was told, and how many are told at once.
    let top: Int
    let pageSize: Int
    /// Whether a person came here from somewhere.
    let canGoBack: Bool
    let undoStack: UndoStack
    let environment: LinearEnvironment
    /// All that can be typed here, in the order of the help.
    let commands: () -> [LinearCommand]

    /// Lines in the list, as far as that is known.
    var count: Int { place.list?.count.value ?? 0 }

    var isMoreBehind: Bool { top + pageSize < count }
}
