extension Workbench {
    /// The program itself, with the list that comes with it.
    func rickmorty(at path: String) -> [Contestant] {
        [Contestant(name: "rickmorty --offline", command: command(path, ["--offline"]), landmark: "Sanchez")]
    }
}
