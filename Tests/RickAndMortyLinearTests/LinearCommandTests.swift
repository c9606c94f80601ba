import Testing

@testable import RickAndMortyLinear

@Suite("A command word")
struct LinearCommandTests {
    private let commands = [
        command("r", "retry"), command("R"), command("e", "episodes"), command("exit"), command("d"), command("diary"),
        command("x"),
    ]

    private static func command(_ names: String...) -> LinearCommand {
        LinearCommand(names[0], names[names.count - 1], help: names[0]) { _, _ in .done }
    }

    private func found(_ word: String) -> String {
        switch LinearCommands.command(word, among: commands) {
        case .success(let command): command.help
        case .failure(let problem): problem.sentence
        }
    }

    @Test(arguments: [
        ("r", "r"), ("R", "R"), ("E", "e"), ("re", "r"), ("RETRY", "r"), ("d", "d"), ("di", "diary"), ("X", "x"),
        ("ex", "exit"), ("episodes", "e"),
    ])
    func `is a command's name or unambiguous prefix`(word: String, name: String) {
        #expect(found(word) == name)
    }

    @Test func `is not begun by a letter if its command has a letter of its own`() {
        let two = [Self.command("y", "copy"), Self.command("characters")]
        guard case .success(let command) = LinearCommands.command("c", among: two) else {
            Issue.record("c is ambiguous")
            return
        }
        #expect(command.help == "characters")
    }

    @Test func `is refused in a sentence if it is unknown or ambiguous`() {
        #expect(found("episodess") == "episodess is nothing that can be typed here. Type ? for help.")
        let several = [Self.command("episodes"), Self.command("episode-list")]
        guard case .failure(let problem) = LinearCommands.command("ep", among: several) else {
            Issue.record("ep is not one of them")
            return
        }
        #expect(problem.sentence == "ep could be episodes or episode-list.")
    }
}
