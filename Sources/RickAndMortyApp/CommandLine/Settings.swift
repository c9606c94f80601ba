import RickAndMorty

/// What a person asked for when they started the program.
nonisolated struct Settings {
    /// Where loads are to be counted, as far as it was said.
    struct Firebase {
        var appID: String?
        var secret: String?
        var endpoint: APIRoot?

        /// `nil` unless all that it takes was said.
        var account: FirebaseAccount? {
            guard let appID, let secret else { return nil }
            return FirebaseAccount(appID: appID, secret: secret, endpoint: endpoint)
        }
    }

    enum Task { case browse, help, version }

    var task = Task.browse
    var root = APIRoot.standard
    var isOffline = false
    var isASCII = false
    var hasColor = true
    var hasImages = true
    var chaos = Chaos()
    /// The path of the file that loads are to be written to.
    var log: String?
    var firebase = Firebase()
}
