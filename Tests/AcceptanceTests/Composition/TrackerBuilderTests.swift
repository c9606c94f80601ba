import RickAndMorty
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyTracking

@Suite("The trackers that report to the outside")
struct TrackerBuilderTests {
    private let account = ["RICKMORTY_FIREBASE_APP_ID": "1:23", "RICKMORTY_FIREBASE_API_SECRET": "secret"]

    private func isCounted(_ line: String, _ environment: [String: String]) throws -> Bool {
        try TrackerBuilder.trackers(Settings(line, environment: environment), clock: ScriptedClock()).contains {
            $0 is FirebaseTracker
        }
    }

    @Test func `do not exist by default`() throws {
        #expect(try TrackerBuilder.trackers(Settings(""), clock: ScriptedClock()).isEmpty)
    }

    @Test func `include Firebase if app and secret are configured`() throws {
        #expect(try isCounted("", account))
        for name in account.keys {
            #expect(try !isCounted("", account.filter { $0.key != name }))
            #expect(try !isCounted("", account.merging([name: ""]) { $1 }))
        }
    }

    @Test func `do not include Firebase with --offline`() throws {
        #expect(try !isCounted("--offline", account))
    }

    @Test func `accept another endpoint of Firebase if it is safe`() throws {
        let here = account.merging(["RICKMORTY_FIREBASE_ENDPOINT": "http://127.0.0.1:80/a"]) { $1 }
        let url = try Settings("", environment: here).firebase.account?.url
        #expect(url == "http://127.0.0.1:80/a/mp/collect?firebase_app_id=1%3A23&api_secret=secret")
        let elsewhere = ["RICKMORTY_FIREBASE_ENDPOINT": "http://example.org"]
        let error = #expect(throws: UsageError.self) { try Settings("", environment: elsewhere) }
        let reason = "http:// is allowed for localhost only. Use https://example.org"
        #expect(error?.description == "RICKMORTY_FIREBASE_ENDPOINT: \(reason)")
    }

    @Test func `refuse a log file that cannot be opened, with reason and advice`() throws {
        let path = try TemporaryFolder().file("nowhere/log")
        let settings = try Settings("--log \(path)")
        let error = #expect(throws: UsageError.self) {
            _ = try TrackerBuilder.trackers(settings, clock: ScriptedClock())
        }
        let advice = "Name a file in a folder that you may write to"
        #expect(error?.description == "--log: '\(path)': It cannot be opened: No such file or directory. \(advice)")
    }

    @Test func `escape the name of the log file in messages`() throws {
        var settings = Settings()
        settings.log = "/\u{1B}[2J/log"
        let error = #expect(throws: UsageError.self) {
            _ = try TrackerBuilder.trackers(settings, clock: ScriptedClock())
        }
        #expect(error?.description.contains("\u{1B}") == false)
    }
}
