import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@Suite("Status messages and undoing")
struct UndoTests {
    @Test func `a message stays until the next key`() async {
        let app = TestApp.started()
        app.services.statusMessages.say(.done("Saved"))
        await app.settle()
        #expect(app.footer.hasSuffix(" Saved"))
        app.press(.character("x"))
        #expect(!app.footer.contains("Saved"))
        app.services.statusMessages.say(.failed("Not saved", "the disk is full"))
        await app.settle()
        #expect(app.footer.hasSuffix(" ⚠ Not saved · the disk is full"))
    }

    @Test func `undo reverts the latest action first, and is hinted while there is one`() async {
        let app = TestApp.started()
        #expect(!app.footer.contains("u undo"))
        var undone: [String] = []
        app.services.undoStack.push("Marked") { undone.append("mark") }
        app.services.undoStack.push("Deleted") { undone.append("deletion") }
        await app.settle()
        #expect(app.footer.hasSuffix("Deleted · u undo"))
        app.press(.down)
        #expect(app.footer.contains("u undo"))
        #expect(!app.footer.contains("Deleted"))
        app.press(.character("u"))
        #expect(undone == ["deletion"])
        #expect(app.footer.contains("u undo"))
        app.press(.character("u"), .character("u"))
        #expect(undone == ["deletion", "mark"])
        #expect(!app.footer.contains("u undo"))
    }

    @Test func `the message of an undo is displayed`() {
        let app = TestApp.started()
        app.services.undoStack.push("Deleted") { [statusMessages = app.services.statusMessages] in
            statusMessages.say(.done("Restored"))
        }
        app.press(.character("u"))
        #expect(app.footer.hasSuffix(" Restored"))
    }
}
