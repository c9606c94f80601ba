import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@Suite("Pasted text")
struct PasteTests {
    @Test(arguments: ["q", "2", "?", "\n", "jjj"])
    func `is never a command`(text: String) {
        let app = TestApp.started()
        let before = app.screen
        app.press(.paste(text))
        #expect(app.screen == before)
        #expect(app.quits == 0)
        app.press(.character("?"))
        let help = app.screen
        app.press(.paste(text))
        #expect(app.screen == help)
    }

    @Test func `goes into the focused field, also before the form has loaded`() async {
        let app = DiaryApp()
        let form = FormDouble()
        app.services.layers.push(form.layer)
        app.press(.paste(", quit\nq"))
        form.open()
        await app.settle()
        #expect(app.text.contains("Raising Gazorpazorp, quit q"))
        #expect(app.quits == 0)
    }
}
