import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Terminal description")
    struct TerminalDescriptionTests {
        private func description(_ term: String, colorTerm: String = "") -> TerminalDescription? {
            TerminalDescription(of: TerminalDevice(input: 0, output: 1, term: term, colorTerm: colorTerm))
        }

        @Test func `is that of the terminal database`() {
            #expect(
                description("xterm-256color") == TerminalDescription(canPlaceText: true, colors: 256, speaksXTerm: true)
            )
            #expect(description("vt100") == TerminalDescription(canPlaceText: true, colors: 0, speaksXTerm: false))
            #expect(description("dumb")?.canPlaceText == false)
            let direct = description("xterm-256color", colorTerm: "truecolor")
            #expect(direct?.colors == 1 << 24)
            #expect(direct?.directColor == .variable("truecolor"))
        }

        @Test(arguments: ["", "nonsense"])
        func `is nil for an unknown terminal`(term: String) {
            #expect(description(term) == nil)
        }
    }
}
