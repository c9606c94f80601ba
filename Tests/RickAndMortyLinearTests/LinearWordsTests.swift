import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import Testing

@testable import RickAndMortyLinear

@Suite("The texts of the linear mode")
struct LinearWordsTests {
    private func clock(at seconds: Int) -> WallClock {
        let noon = TimeOfDay(hour: 12, minute: 0, second: 0)
        return WallClock(now: { WallTime(seconds: seconds) }, timeOfDay: { _ in noon }, text: { "\($0.seconds)" })
    }

    @Test(arguments: [
        (0, "less than a minute"), (60, "1 minute"), (59 * 60, "59 minutes"), (3600, "1 hour"),
        (47 * 3600, "47 hours"), (48 * 3600, "2 days"),
    ])
    func `spell out ages`(seconds: Int, words: String) {
        let clock = clock(at: seconds)
        let age = Age(since: WallTime(seconds: 0), by: clock)
        #expect(LinearWords.age(age) == "Cached \(words) ago")
        #expect(LinearWords.source(.cached(age, because: nil)) == "cached \(words) ago")
    }

    @Test func `say that an age is unknown after a clock change`() {
        let clock = clock(at: 0)
        #expect(LinearWords.age(Age(since: WallTime(seconds: 61), by: clock)) == "Cached at an unknown time")
        #expect(LinearWords.age(Age(since: WallTime(seconds: 60), by: clock)) == "Cached less than a minute ago")
    }

    @Test(arguments: [("Saved", "Saved."), ("Why?", "Why?"), ("Loading…", "Loading…")])
    func `are sentences with one full stop`(text: String, sentence: String) {
        #expect(LinearWords.sentence(text) == sentence)
    }

    @Test(arguments: ["n", "p", "g", "b", "w", "r", "u", "q"])
    func `name each command of a letter once, and only letters`(name: String) {
        let commands = LinearCommands.moving + LinearCommands.loading + LinearCommands.app
        #expect(commands.count { $0.names.contains(name) } == 1)
        #expect(commands.allSatisfy { !$0.help.isEmpty })
    }
}
