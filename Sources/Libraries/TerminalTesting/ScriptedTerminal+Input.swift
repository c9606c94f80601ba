public import TerminalUI

// Input from the user and the terminal.
extension ScriptedTerminal {
    /// Presses keys that arrive in a single read, as when the user types fast, and are drawn in one frame.
    public func press(_ keys: Key...) {
        send(keys.map { .key($0) })
    }

    /// Types characters that arrive one at a time.
    public func type(_ characters: String) {
        for character in characters { press(.character(character)) }
    }

    /// Pastes a text.
    public func paste(_ text: String) { press(.paste(text)) }

    /// Changes the size of the screen.
    public func resize(columns: Int, rows: Int) {
        screen.size = Size(columns: columns, rows: rows)
        send([.resize])
    }

    /// Changes the capabilities, as a terminal's reply to a query does.
    ///
    /// ```swift
    /// terminal.report(TerminalCapabilities(unicode: false, colors: 0))
    /// ```
    public func report(_ capabilities: TerminalCapabilities) {
        screen.capabilities = capabilities
        send([.capabilities])
    }

    /// Reports the background colour.
    public func report(_ background: Background) { send([.background(background)]) }

    /// Reports events that arrive in one read.
    public func send(_ events: [TerminalEvent]) {
        screen.onEvents(events)
    }
}

// Mouse input.
extension ScriptedTerminal {
    /// Sends a mouse event at a cell, counted from 0 at the top left.
    public func mouse(_ kind: MouseEvent.Kind, column: Int, row: Int) {
        send([.mouse(MouseEvent(kind, column: column, row: row))])
    }

    /// Sends a mouse event at the start of the first occurrence of a text.
    ///
    /// ```swift
    /// try terminal.mouse(.wheelDown, on: "Ada Lovelace")
    /// ```
    ///
    /// - Throws: ``UnexpectedScreen`` if the text is not on the screen.
    public func mouse(
        _ kind: MouseEvent.Kind,
        on text: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws(UnexpectedScreen) {
        let place = try find(text, file: file, line: line)
        mouse(kind, column: place.column, row: place.row)
    }

    /// Presses and releases the button at a cell, counted from 0 at the top left.
    public func click(column: Int, row: Int) {
        mouse(.press, column: column, row: row)
        mouse(.release, column: column, row: row)
    }

    /// Clicks the start of the first occurrence of a text.
    ///
    /// - Throws: ``UnexpectedScreen`` if the text is not on the screen.
    public func click(
        on text: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws(UnexpectedScreen) {
        let place = try find(text, file: file, line: line)
        click(column: place.column, row: place.row)
    }

    /// Drags from the start of one text to the start of another.
    ///
    /// - Throws: ``UnexpectedScreen`` if one of the texts is not on the screen.
    public func drag(
        from text: String,
        to other: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws(UnexpectedScreen) {
        let start = try find(text, file: file, line: line)
        let end = try find(other, file: file, line: line)
        mouse(.press, column: start.column, row: start.row)
        mouse(.drag, column: end.column, row: end.row)
        mouse(.release, column: end.column, row: end.row)
    }
}

// For tests of `Display`.
extension ScriptedTerminal {
    /// Reports an event as soon as there is a display.
    package func sendOnceDisplayed(_ event: TerminalEvent) { screen.earlyEvents.append(event) }

    /// Keeps the terminal busy with its last frame until `becomeReady()`.
    package func becomeBusy() { screen.isBusy = true }

    package func becomeReady() {
        screen.isBusy = false
        send([.ready])
    }
}
