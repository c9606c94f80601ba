import TestSupport

extension Workbench {
    /// The program itself, with the list that comes with it.
    func offline(_ path: String) -> Contestant {
        Contestant(name: "rickmorty --offline", command: command(path, ["--offline"]), landmark: "Sanchez")
    }

    /// The program on a list that it fetches from this machine: its first frame is one with the fetched rows.
    func online(_ path: String, _ api: LoopbackAPI, _ options: [String] = []) -> Contestant {
        Contestant(
            name: "rickmorty --api",
            command: command(path, ["--api", api.baseURL] + options),
            landmark: api.universe.character(1).name
        )
    }
}
