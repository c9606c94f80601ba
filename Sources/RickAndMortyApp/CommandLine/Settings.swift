import RickAndMorty

/// What a person asked for when they started the program.
nonisolated struct Settings {
    enum Task { case browse, help, version }

    var task = Task.browse
    var root = APIRoot.standard
    var isOffline = false
    var isASCII = false
    var hasColor = true
    /// The path of the file that loads are to be written to.
    var log: String?
}
