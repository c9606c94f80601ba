import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

/// The examples of the widgets' comments, drawn.
@Suite("The pictures in the documentation")
struct WidgetPictureTests {
    /// What a terminal shows of a view after some keys.
    private func screen(_ view: any View, columns: Int, rows: Int, after keys: Key...) -> String {
        let terminal = ScriptedTerminal(columns: columns, rows: rows)
        terminal.show(view)
        for key in keys { terminal.press(key) }
        return terminal.text
    }

    private let stories = List(["Ada wins a prize", "Compilers get faster", "Terminals are back"])

    // MARK: - Texts and frames

    @Test func `show a text view`() {
        let stars: StyledText = "\(1_204, \.accent) stars, by \("swiftlang", link: "https://github.com/swiftlang")"
        let view = Rows(
            .fixed(2, TextView("Swift", style: \.heading, alignment: .center)),
            .fixed(2, TextView("A language for apps, servers, embedded devices and terminals.")),
            .rest(TextView(stars, alignment: .trailing))
        )
        expect(screen(view, columns: 44, rows: 5), of: "TextView", in: "TerminalUI/Views/TextView.swift")
    }

    @Test func `show a scroll view`() {
        let text = """
            Permission is hereby granted, free of charge, to any person obtaining a copy of this software, to deal in \
            the software without restriction, including the rights to use, copy, modify, merge and publish it.
            """
        let main = MainView("Licence", ScrollView(TextView(text)))
        let picture = screen(main, columns: 44, rows: 7, after: .down)
        expect(picture, of: "ScrollView", in: "TerminalUI/Views/ScrollView.swift")
    }

    @Test func `show a panel`() {
        let list = List(["Ada Lovelace", "Grace Hopper", "Katherine Johnson"])
        let panel = Panel("Users", note: "3 of 12", content: list)
        expect(screen(panel, columns: 44, rows: 5), of: "Panel", in: "TerminalUI/Views/Panel.swift")
    }

    // MARK: - Lists

    @Test func `show a list in sections, filtered and marked`() {
        let list = List(City.all, groupedBy: \.country, filteredBy: \.name) { city in
            Columns(spacing: 1, .rest(TextView(city.name)), .fixed(12, TextView(city.river, style: \.muted)))
        }
        list.allowsMarking = true
        let terminal = ScriptedTerminal(columns: 46, rows: 10)
        terminal.show(MainView(nil, Panel("Cities", note: list.note, content: list)))
        terminal.type(" /l")
        expect(terminal.text, of: "List", in: "TerminalUI/Views/List.swift")
    }

    @Test func `show a table`() {
        let table = Table(
            Array(City.all.prefix(4)),
            columns: [
                TableColumn("Name", \.name, priority: 1), TableColumn("River", \.river),
                TableColumn("km²", \.area, width: .fitted, alignment: .trailing),
            ]
        )
        table.sort(by: "Name")
        expect(screen(MainView("Cities", table), columns: 46, rows: 8), of: "Table", in: "TerminalUI/Views/Table.swift")
    }

    @Test func `show a search line`() {
        let books = List(["Emma", "Embers", "The Member of the Wedding"])
        let line = SearchLine(above: books) { _ in }
        line.begin("em")
        let picture = screen(MainView("Library", line.above(books)), columns: 46, rows: 7)
        expect(picture, of: "SearchLine", in: "TerminalUI/Forms/SearchLine.swift")
    }

    // MARK: - Loads

    @Test func `show a loading view that loads, and one that has failed`() {
        let path = "TerminalUI/Views/LoadingView.swift"
        let loading = LoadingView(LoadableSpy(LoadingState<String>.loading)) { TextView($0) }
        expect(loading.painted(columns: 44, rows: 1, after: .seconds(1)).text, of: "LoadingView", in: path)
        let failed = LoadingView(LoadableSpy(LoadingState<String>.error("Couldn't connect to server"))) { TextView($0) }
            .errorView { MessageView.failure($0, advice: .retry) }
        expect(screen(failed, columns: 44, rows: 3), isPicture: 2, of: "LoadingView", in: path)
    }

    @Test func `show progress`() {
        let path = "TerminalUI/Views/ProgressBar.swift"
        let known = ProgressBar(12, of: 27, text: "12 of 27")
        expect(screen(known, columns: 36, rows: 1), of: "ProgressBar", in: path)
        let unknown = LoadingView(LoadableSpy(LoadingState<String>.loading)) { TextView($0) }
            .progressView { ProgressBar(text: "Reading") }
        let picture = unknown.painted(columns: 35, rows: 1, after: .seconds(1)).text
        expect(picture, isPicture: 2, of: "ProgressBar", in: path)
    }

    @Test func `show a grid of cards`() {
        let books = ["Dune", "Emma", "Kim", "Lanark", "Molloy", "Nana", "Pnin", "Ulysses"]
        let covers = CardGrid(books, cardSize: Size(columns: 14, rows: 3)) { book, isSelected in
            Panel(book, isFocused: isSelected, content: Columns(.rest(TextView("a novel")), .fixed(1)))
        }
        let main = MainView("Books", covers)
        let picture = screen(main, columns: 50, rows: 9, after: .right)
        expect(picture, of: "CardGrid", in: "TerminalUI/Views/CardGrid.swift")
    }

    // MARK: - Charts

    @Test func `show charts`() {
        let path = "TerminalUI/Views/BarChart.swift"
        let bars = BarChart([3, 8, 5], labels: ["Mon", "Tue", "Wed"], showsValues: true)
        expect(screen(bars, columns: 12, rows: 5), of: "BarChart", in: path)
        let rows = BarRows([("Rust", 120), ("Swift", 310), ("Zig", 45)])
        expect(screen(rows, columns: 30, rows: 3), of: "BarRows", in: path)
        let times: [Double] = [20, 70, 80, 150, 300, 440, 500, 380, 220, 160, 90, 70, 30, 20, 90, 150]
        let line = Sparkline(times, in: 0...500)
        expect(screen(line, columns: 16, rows: 1), of: "Sparkline", in: "TerminalUI/Views/Sparkline.swift")
    }

    // MARK: - Forms, dialogs and messages

    @Test func `show a form with all kinds of fields`() {
        let form = FormView([
            FormField("Title", TextField("Ulysses")),
            FormField("Pages", NumberField(12_000, in: 1...9_999)),
            FormField("Format", ChoiceField(["hardcover", "paperback"])),
            FormField("Read", ToggleField(true)),
            FormField("Notes", TextArea("Once more, from\nthe beginning.", rows: 2)),
        ])
        form.fields[1].problem = "From 1 to 9999"
        expect(screen(form, columns: 44, rows: 7), of: "FormView", in: "TerminalUI/Forms/FormView.swift")
        let toggle = ToggleField(true, text: "read to the end")
        expect(screen(toggle, columns: 20, rows: 1), of: "ToggleField", in: "TerminalUI/Forms/ToggleField.swift")
    }

    @Test func `show a prompt, a question and a message`() {
        let path = "TerminalUI/Layers/DialogLayer.swift"
        func screen(_ layer: any Layer, rows: Int, typing text: String = "") -> String {
            let terminal = ScriptedTerminal(columns: 44, rows: rows)
            let main = MainView(nil, BlankView())
            main.layers.push(layer)
            terminal.show(main)
            terminal.type(text)
            return terminal.text
        }
        let prompt = PromptLayer("Tag") {
            $0.isEmpty ? "A tag has a name" : nil
        } submit: { _ in
        }
        expect(screen(prompt, rows: 7, typing: "modernism"), of: "PromptLayer", in: path)
        expect(screen(ConfirmLayer("Delete “Ulysses”?") {}, rows: 6), of: "ConfirmLayer", in: path)
        let main = MainView(nil, stories)
        main.say(.done("Saved", advice: "u undo"))
        let lines = self.screen(main, columns: 44, rows: 4).split(separator: "\n")
        expect(String(lines[3]), of: "Toast", in: "TerminalUI/Views/Toast.swift")
    }

    // MARK: - Navigation

    @Test func `show tabs, panes and pages`() {
        let tabs = Tabs([
            Tab("Unread", key: .character("1"), stories),
            Tab("Starred", key: .character("2"), List(["Modern C", "The art of Unix"])),
        ])
        let picture = screen(MainView(nil, tabs), columns: 44, rows: 4, after: .character("2"))
        expect(picture, of: "Tabs", in: "TerminalUI/Navigation/Tabs.swift")

        let panes = Panes(stories, Panel("Story", content: TextView("In Paris, last Monday.")), from: 50)
        expect(
            screen(MainView("Stories", panes), columns: 52, rows: 6),
            of: "Panes",
            in: "TerminalUI/Navigation/Panes.swift"
        )

        let pages = NavigationStack(stories) { (page: String) in TextView(page) }
        pages.push("By Ada, three hours ago: 42 comments")
        expect(
            screen(MainView("Stories", pages), columns: 44, rows: 4),
            of: "NavigationStack",
            in: "TerminalUI/Navigation/NavigationStack.swift"
        )
    }
}
