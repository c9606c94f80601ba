import TerminalUI
import TestSupport

extension Workbench {
    /// The program with its bundled list.
    func offline(_ path: String) -> BenchmarkedProgram {
        BenchmarkedProgram(name: "rickmorty --offline", command: command(path, ["--offline"]), landmark: "Sanchez")
    }

    /// The same, without the session of an earlier run.
    func fresh(_ path: String, _ options: [String] = []) -> BenchmarkedProgram {
        let arguments = ["--offline", "--fresh"] + options
        return BenchmarkedProgram(
            name: "rickmorty \(arguments.joined(separator: " "))",
            command: command(path, arguments),
            landmark: "Sanchez"
        )
    }

    /// A sync that fetches everything into a separate cache.
    func sync(_ path: String, _ api: LoopbackAPI, _ options: [String] = []) -> Command {
        command(path, ["sync", "--api", api.baseURL] + options, environment: cache("synced", of: api))
    }

    /// The program with a cached list. Its first frame shows cached rows.
    func warm(_ path: String, _ api: LoopbackAPI) throws -> BenchmarkedProgram {
        try sync(path, api).run()
        return BenchmarkedProgram(
            name: "rickmorty, synced before",
            command: command(path, ["--api", api.baseURL], environment: cache("synced", of: api)),
            landmark: api.universe.character(1).name
        )
    }

    /// The program with everything cached, including portraits.
    func cached(_ path: String, _ api: LoopbackAPI, _ options: [String] = []) throws -> BenchmarkedProgram {
        try sync(path, api, ["--portraits"]).run()
        let arguments = ["--api", api.baseURL, "--fresh"] + options
        return BenchmarkedProgram(
            name: "rickmorty, \((["the API cached"] + options).joined(separator: ", "))",
            command: command(path, arguments, environment: cache("synced", of: api)),
            landmark: api.universe.character(1).name,
            size: Size(columns: 100, rows: 30)
        )
    }

    /// The program with a list from the loopback API. Its first frame shows fetched rows.
    func online(_ path: String, _ api: LoopbackAPI) -> BenchmarkedProgram {
        let cache = cache("empty", of: api)
        return BenchmarkedProgram(
            name: "rickmorty --api",
            command: command(path, ["--api", api.baseURL, "--fresh"], environment: cache),
            landmark: api.universe.character(1).name,
            beforeStart: { try cache.values.forEach(remove) }
        )
    }

    private func cache(_ name: String, of api: LoopbackAPI) -> [String: String] {
        ["XDG_CACHE_HOME": path("cache-\(name)-\(api.port)")]
    }
}
