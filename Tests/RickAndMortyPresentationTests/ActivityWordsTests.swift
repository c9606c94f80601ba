import LoadResource
import Testing

@testable import RickAndMortyPresentation

@Suite("The texts of Activity")
struct ActivityWordsTests {
    @Test(arguments: [
        (Duration.zero, "<1 ms"), (.microseconds(999), "<1 ms"), (.milliseconds(1), "1 ms"),
        (.milliseconds(999), "999 ms"), (.milliseconds(1_000), "1.0 s"), (.milliseconds(1_290), "1.2 s"),
        (.milliseconds(99_990), "99.9 s"), (.seconds(100), "1 min"), (.seconds(3_600), "60 min"),
    ])
    func `durations are short`(duration: Duration, words: String) {
        #expect(Words.duration(duration) == words)
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (19_412, "19.4 kB"), (999_999, "999.9 kB"),
        (1_204_300, "1.2 MB"), (2_000_000_000, "2000.0 MB"),
    ])
    func `sizes are short`(bytes: Int, words: String) {
        #expect(Words.size(bytes: bytes) == words)
    }

    @Test func `times have all digits`() {
        #expect(Words.time(TimeOfDay(hour: 0, minute: 5, second: 9)) == "00:05:09")
        #expect(Words.time(TimeOfDay(hour: 23, minute: 59, second: 60)) == "23:59:60")
    }

    @Test(arguments: [
        ("https://example.org/api/character/2", "curl 'https://example.org/api/character/2'"),
        ("http://127.0.0.1:8080/?a=1&b=$HOME", "curl 'http://127.0.0.1:8080/?a=1&b=$HOME'"),
        ("https://example.org/'; rm -rf ~ '", "curl 'https://example.org/%27;%20rm%20-rf%20~%20%27'"),
        ("https://example.org/character/[1,2]", "curl --globoff 'https://example.org/character/[1,2]'"),
        ("https://example.org/\u{1B}[2J\n\u{9B}ë", "curl --globoff 'https://example.org/%1B[2J%0A%C2%9B%C3%AB'"),
    ])
    func `a curl command has one argument without special characters`(address: String, command: String) {
        #expect(CurlCommand(address: address)?.text == command)
    }

    @Test(arguments: ["", "-K/etc/passwd", "file:///etc/passwd"])
    func `there is no curl command for an address that could be an option`(address: String) {
        #expect(CurlCommand(address: address) == nil)
    }
}
