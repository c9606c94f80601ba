import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A further resource")
struct NewFeatureTests {
    @Test("is a section with a list, details and screens, and needs no type of another one")
    func dimensions() {
        let terminal = ScriptedTerminal(columns: 100, rows: 30)
        let dimensions = DimensionFeature(failedLoads: FailedLoads())
        let app = AppBuilder.app(
            of: [dimensions.feature],
            failedLoads: dimensions.failedLoads,
            terminal: terminal,
            quit: {}
        )
        let display = Display(terminal: terminal, root: app, appearance: Appearance(), clock: ScriptedClock())
        display.start()
        #expect(terminal.line(0).contains("1 Dimensions") && terminal.line(0).hasSuffix("○ offline"))
        #expect(terminal.text.contains("┌ Dimensions ─") && terminal.text.contains(" 1/50 "))
        #expect(terminal.text.contains("┌ Dimension C-1 ─"))
        terminal.press(.end, .up)
        #expect(terminal.text.contains(" 49/50 ") && terminal.text.contains("┌ Dimension C-49 ─"))
        terminal.press(.tab, .enter)
        #expect(terminal.text.contains("┌ Dimension C-50 ─") && !terminal.text.contains("┌ Dimensions ─"))
        terminal.press(.escape)
        #expect(terminal.text.contains("┌ Dimension C-49 ─"))
    }

    @Test("is told line by line as well")
    func linear() async throws {
        let dimensions = DimensionFeature(failedLoads: FailedLoads())
        let (prompt, clock) = (LinePromptDouble(rows: nil), ScriptedClock())
        let app = LinearBuilder.app(
            of: [dimensions.feature],
            environment: LinearEnvironment(open: { _ in .done }, failures: { 0 }, retryAll: {}),
            talk: LinearTalk(prompt, clock: clock)
        )
        let person = LinearPerson(app, prompt: prompt, clock: clock)
        #expect(try await person.reads().prefix(2).last == "1. Dimension C-1, Yes")
        #expect(try await person.types("50") == ["Dimension C-50.", "Made up: Yes", "Type b for back, ? for help."])
        #expect(try await person.types("b", "/c-7").last == "1. Dimension C-7, Yes")
    }
}
