import TestSupport

extension Workbench {
    /// The program itself, with the list that comes with it.
    func offline(_ path: String) -> Contestant {
        Contestant(name: "rickmorty --offline", command: command(path, ["--offline"]), landmark: "Sanchez")
    }

    /// The program that fetches everything into a cache of its own.
    func sync(_ path: String, _ api: LoopbackAPI, _ options: [String] = []) -> Command {
        command(path, ["sync", "--api", api.baseURL] + options, environment: cache("synced", of: api))
    }

    /// The program on a list that is on this machine: its first frame is one with kept rows.
    func warm(_ path: String, _ api: LoopbackAPI) throws -> Contestant {
        try sync(path, api).run()
        return Contestant(
            name: "rickmorty, synced before",
            command: command(path, ["--api", api.baseURL], environment: cache("synced", of: api)),
            landmark: api.universe.character(1).name
        )
    }

    /// The program on a list that it fetches from this machine: its first frame is one with the fetched rows.
    func online(_ path: String, _ api: LoopbackAPI, _ options: [String] = []) -> Contestant {
        let cache = cache("empty", of: api)
        return Contestant(
            name: "rickmorty --api",
            command: command(path, ["--api", api.baseURL] + options, environment: cache),
            landmark: api.universe.character(1).name,
            beforeStart: { try cache.values.forEach(remove) }
        )
    }

    private func cache(_ name: String, of api: LoopbackAPI) -> [String: String] {
        ["XDG_CACHE_HOME": path("cache-\(name)-\(api.port)")]
    }
}
