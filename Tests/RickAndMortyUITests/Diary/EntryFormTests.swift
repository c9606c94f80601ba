import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("The entry form")
struct EntryFormTests {
    private let app: DiaryApp
    private let form: FormDouble

    init() {
        app = DiaryApp()
        form = FormDouble()
        app.services.layers.push(form.layer)
    }

    private func type(_ text: String) {
        app.terminal.type(text)
    }

    @Test func `loads the draft once, and starts with defaults if there is none`() async {
        await app.settle()
        #expect(form.loads == 1)
        #expect(!app.text.contains("New entry"))
        form.open()
        await app.settle()
        #expect(app.text.contains("╭─ New entry "))
        #expect(app.text.contains("S01E07 Raising Gazorpazorp"))
        #expect(app.text.contains("2026-11-21"))
        #expect(app.terminal.canvas?.caret != nil)
        #expect(form.loads == 1)
        #expect(app.footer == " ⏎/Tab next field  Ctrl-S save  Esc close")
    }

    @Test func `queues keys until the draft has loaded, and passes none to the app below`() async {
        type("q!")
        app.press(.tab, .right)
        form.open()
        await app.settle()
        #expect(app.quits == 0)
        #expect(app.text.contains("Raising Gazorpazorpq!"))
        #expect(app.text.contains("½☆☆☆☆ 0.5"))
    }

    @Test func `closes on Esc while the draft loads`() {
        app.press(.escape, .character("q"))
        #expect(app.quits == 1)
    }

    @Test func `restores a draft, with a notice until the first input`() async {
        form.open(kept: EntryDraft(title: "Gazorp", rating: "3.5", date: "yesterday", comment: "Half of\nit"))
        await app.settle()
        for text in ["Gazorp ", "★★★½☆ 3.5", "yesterday", "Half of", "Draft restored"] {
            #expect(app.text.contains(text))
        }
        type("a")
        #expect(!app.text.contains("Draft restored"))
    }

    @Test func `displays the error if the draft fails to load, and stays usable`() async {
        form.failToOpen("The disk is gone")
        await app.settle()
        #expect(app.text.contains("⚠ The disk is gone"))
        #expect(app.text.contains("S01E07 Raising"))
        type("!")
        #expect(form.drafts.last?.title == "S01E07 Raising Gazorpazorp!")
    }

    @Test func `reports every change to the draft, and nothing else`() {
        form.open()
        app.press(.left, .tab)
        #expect(form.drafts.isEmpty)
        type("3,5")
        app.press(.tab, .control("u"))
        type("today")
        app.press(.tab)
        type("Oh")
        app.press(.enter)
        type("q")
        #expect(
            form.drafts.last
                == EntryDraft(
                    title: "S01E07 Raising Gazorpazorp",
                    rating: "3.5",
                    date: "today",
                    comment: "Oh\nq",
                    episode: 7
                )
        )
    }

    @Test func `closes once the entry has been saved`() async {
        form.open()
        app.press(.tab, .character("4"), .control("s"))
        await app.settle()
        #expect(app.text.contains("Saving"))
        #expect(form.saved.isEmpty)
        #expect(app.terminal.canvas?.caret == nil)
        #expect(form.saving.map(\.rating.halves) == [8])
        #expect(form.saving.map(\.episode) == [7])
        app.press(.character("x"), .escape, .control("s"))
        #expect(form.saving.count == 1)
        #expect(form.drafts.count == 1)
        #expect(app.text.contains("New entry"))
        form.finishSaving()
        await app.settle()
        #expect(form.saved == form.saving)
        #expect(!app.text.contains("New entry"))
    }

    @Test func `displays the error of a failed save, and keeps the content`() async {
        form.open()
        app.press(.tab, .character("4"), .control("s"))
        form.failSaving("Disk full. Free some space and try again")
        await app.settle()
        #expect(app.text.contains("⚠ Couldn't save: disk full. Free some space and try again"))
        #expect(app.text.contains("★★★★☆ 4"))
        #expect(form.saved.isEmpty)
        #expect(form.discards == 0)
        app.press(.character("5"))
        #expect(!app.text.contains("Couldn't save"))
        app.press(.control("s"))
        #expect(form.saving.map(\.rating.halves) == [8, 10])
    }

    @Test func `asks before overwriting an entry that another program changed`() async throws {
        let known = try DiaryEntry.example(1, "Pilot")
        let theirs = try DiaryEntry.example(1, "Pilot", halves: 4, comment: "Meh\u{1B}")
        let form = FormDouble(changing: known, pristine: EntryDraft(known))
        app.services.layers.push(form.layer)
        form.open()
        type("!")
        app.press(.control("s"))
        form.finishSaving(.conflict(theirs))
        await app.settle()
        for text in ["Another program changed this entry", "Overwrite it?", "Pilot, Rating 2, Comment Meh\u{FFFD}"] {
            #expect(app.text.contains(text))
        }
        #expect(app.footer == " y overwrite  n discard mine  Esc keep editing")
        app.press(.character("q"), .control("s"), .escape, .control("u"))
        type("Mine")
        app.press(.control("s"))
        #expect(form.saving.map(\.title) == ["Pilot!", "Mine"])
        form.finishSaving(.conflict(theirs))
        app.press(.character("y"))
        #expect(form.saving.map(\.title) == ["Pilot!", "Mine", "Mine"])
        #expect(form.saved.isEmpty && form.discards == 0)
        form.finishSaving()
        #expect(form.saved.map(\.title) == ["Mine"])
        #expect(form.replaced == [theirs])
    }

    @Test(arguments: [false, true])
    func `asks whether to save an entry that another program deleted`(isSaved: Bool) async throws {
        let known = try DiaryEntry.example(1, "Pilot")
        let form = FormDouble(changing: known, pristine: EntryDraft(known))
        app.services.layers.push(form.layer)
        form.open()
        type("!")
        app.press(.control("s"))
        form.finishSaving(.conflict(nil))
        await app.settle()
        #expect(app.text.contains("Another program deleted this entry. Save it anyway?"))
        #expect(app.footer == " y save  n discard  Esc keep editing")
        app.press(.character(isSaved ? "y" : "n"))
        #expect(form.saving.count == (isSaved ? 2 : 1))
        #expect(form.discards == (isSaved ? 0 : 1))
        if isSaved { form.finishSaving() }
        #expect(form.replaced == (isSaved ? [nil] : []))
        #expect(form.saved.map(\.title) == (isSaved ? ["Pilot!"] : []))
    }

    @Test func `rejects an invalid entry, with a message beside each field`() {
        form.open()
        app.press(.control("u"), .tab, .tab, .control("u"))
        type("2026-11-22")
        app.press(.control("s"))
        #expect(form.saving.isEmpty)
        for reason in ["Enter a title", "Required: 0 to 5", "2026-11-22 is in the future"] {
            #expect(app.text.contains("⚠ \(reason)"))
        }
        #expect(app.text.contains("▌ Title"), "the first invalid field has the focus")
        type("Pilot")
        #expect(!app.text.contains("Enter a title"))
        #expect(app.text.contains("Required: 0 to 5"))
        app.press(.tab, .character("3"), .tab, .backspace, .character("1"))
        #expect(!app.text.contains("⚠"))
        app.press(.control("s"))
        #expect(form.saving.map(\.title) == ["Pilot"])
        #expect(form.saving.map(\.day) == [SampleDiary.today])
    }

    @Test func `closes on Esc without changes`() {
        form.open()
        app.press(.character("a"), .backspace, .escape)
        #expect(!app.text.contains("New entry"))
        #expect(form.discards == 1)
    }

    @Test(arguments: [(Key.character("y"), true, 0), (.character("n"), true, 1), (.escape, false, 0)])
    func `asks on Esc whether to keep the draft, and stores it before the answer`(
        answer: Key,
        isClosed: Bool,
        discards: Int
    ) async {
        form.open()
        type("!")
        app.press(.escape)
        #expect(form.keeps >= 1)
        #expect(app.text.contains("Save as draft?"))
        #expect(app.footer == " y save draft  n discard  Esc keep editing")
        #expect(app.terminal.canvas?.caret == nil)
        app.press(.character("q"), .control("s"), .tab)
        #expect(form.saving.isEmpty)
        #expect(app.quits == 0)
        #expect(app.text.contains("Save as draft?"))
        app.press(answer)
        #expect(!app.text.contains("New entry") == isClosed)
        #expect(form.discards == discards)
        if !isClosed {
            type("?")
            #expect(form.drafts.last?.title == "S01E07 Raising Gazorpazorp!?")
        }
    }

    @Test func `asks on Esc whether to keep a restored draft`() {
        form.open(kept: EntryDraft(title: "Gazorp"))
        app.press(.escape, .character("n"))
        #expect(form.discards == 1)
        #expect(!app.text.contains("New entry"))
    }

    @Test func `stores the draft at once on a resize, and before the app exits`() {
        form.open()
        type("!")
        let keeps = form.keeps
        app.terminal.resize(columns: 60, rows: 20)
        #expect(form.keeps == keeps + 1)
        #expect(app.text.contains("Gazorpazorp!"))
        app.services.layers.leave()
        #expect(form.keeps == keeps + 2)
    }

    @Test func `displays a warning if the draft can't be stored`() async {
        form.open()
        type("!")
        form.warn("Couldn't save the draft: disk full")
        await app.settle()
        #expect(app.text.contains("⚠ Couldn't save the draft: disk full"))
    }

    @Test func `passes quit and redraw keys to the app, even while it loads or saves`() {
        app.press(.control("c"))
        form.open()
        app.press(.control("l"), .tab, .character("4"), .control("s"), .control("l"))
        #expect(app.quits == 1)
        #expect(app.terminal.repaints == 2)
    }

    @Test func `asks whether to keep the draft when Ctrl-C cancels the input`() {
        form.open()
        type("!")
        app.press(.control("c"))
        #expect(app.quits == 0)
        #expect(app.text.contains(Strings.keepDraft))
    }
}

@Suite("Scenes of the entry form")
struct EntryFormSceneTests {
    /// A state of the form with a snapshot.
    nonisolated struct Scene: Sendable {
        let name: String
        var pristine = EntryDraft(title: "S01E07 Raising Gazorpazorp", date: "2026-11-21", episode: 7)
        var kept: EntryDraft?
        var keys: [Key] = []
        var end: @MainActor @Sendable (FormDouble) -> Void = { _ in }
    }

    private nonisolated static let filled = EntryDraft(
        title: "ミスター・ミーシークス: Meeseeks and Destroy, and all that came of it in the end, \u{202E}backwards",
        rating: "3.5",
        date: "yesterday",
        comment:
            "Existence is pain to a Meeseeks, Jerry, and we will do anything to alleviate that pain.\n\nTwo strokes off."
    )

    nonisolated static let scenes = [
        Scene(name: "empty", pristine: EntryDraft(date: "2026-11-21")),
        Scene(name: "prefilled", keys: [.tab]),
        Scene(name: "filled", kept: filled, keys: [.backTab]),
        Scene(name: "problems", pristine: EntryDraft(date: "2026-02-30"), keys: [.control("s")]),
        Scene(name: "saving", kept: filled, keys: [.control("s")]),
        Scene(
            name: "failed",
            kept: filled,
            keys: [.control("s")],
            end: { $0.failSaving("Disk full. Free some space and try again") }
        ),
        Scene(name: "asking", kept: filled, keys: [.escape]),
        Scene(
            name: "conflict",
            kept: filled,
            keys: [.control("s")],
            end: { $0.finishSaving(.conflict(SampleDiary.entries[0])) }
        ),
        Scene(name: "deleted", kept: filled, keys: [.control("s")], end: { $0.finishSaving(.conflict(nil)) }),
    ]

    private func canvas(of scene: Scene, on size: Size, appearance: Appearance = Appearance()) async throws -> Canvas {
        let app = DiaryApp(columns: size.columns, rows: size.rows, appearance: appearance)
        let form = FormDouble(pristine: scene.pristine)
        app.services.layers.push(form.layer)
        form.open(kept: scene.kept)
        for key in scene.keys { app.press(key) }
        scene.end(form)
        await app.settle()
        await app.settle()
        return try #require(app.terminal.canvas)
    }

    @Test(
        arguments: scenes,
        [Size(columns: 100, rows: 30), Size(columns: 60, rows: 20), Size(columns: 40, rows: 10)]
    )
    func `match their snapshots`(scene: Scene, size: Size) async throws {
        let canvas = try await canvas(of: scene, on: size)
        expectSnapshot("form-\(scene.name)-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test(arguments: scenes.filter { $0.name == "problems" })
    func `work in ASCII, and without colours`(scene: Scene) async throws {
        let appearance = Appearance(theme: .mono, glyphs: .ascii)
        let canvas = try await canvas(of: scene, on: Size(columns: 60, rows: 20), appearance: appearance)
        expectSnapshot("form-\(scene.name)-ascii", of: canvas)
        #expect(!canvas.text.contains { !$0.isASCII })
    }
}
