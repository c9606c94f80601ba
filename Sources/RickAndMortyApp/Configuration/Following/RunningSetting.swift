/// A setting that can become another one while the app runs.
struct RunningSetting {
    let name: String
    /// Has the app go by it from now on.
    let adopt: (Settings) -> Void

    init(_ name: String, adopt: @escaping (Settings) -> Void) {
        self.name = name
        self.adopt = adopt
    }
}
