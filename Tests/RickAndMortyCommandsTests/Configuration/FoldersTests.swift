import Testing

@testable import RickAndMortyCommands

@Suite("The folders of the program")
struct FoldersTests {
    private func folders(_ environment: [String: String]) -> [String?] {
        let folders = Folders { environment[$0] }
        return [folders.cache, folders.data, folders.state]
    }

    @Test func `have the defaults of the specification`() {
        #expect(
            folders(["HOME": "/home/rick"]) == [
                "/home/rick/.cache/rickmorty", "/home/rick/.local/share/rickmorty", "/home/rick/.local/state/rickmorty",
            ]
        )
    }

    @Test func `are where the environment names them`() {
        let environment = ["XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"]
        #expect(folders(environment) == ["/c/rickmorty", "/d/rickmorty", "/s/rickmorty"])
    }

    @Test func `include one for settings`() {
        #expect(Folders { ["HOME": "/h"][$0] }.config == "/h/.config/rickmorty")
        #expect(Folders { ["HOME": "/h", "XDG_CONFIG_HOME": "/f"][$0] }.config == "/f/rickmorty")
    }

    @Test func `ignore relative paths`() {
        #expect(folders(["HOME": "/h", "XDG_CACHE_HOME": "c", "XDG_DATA_HOME": ""]).first == "/h/.cache/rickmorty")
        #expect(folders(["HOME": "rick"]) == [nil, nil, nil])
        #expect(folders([:]) == [nil, nil, nil])
    }
}
