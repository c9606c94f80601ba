import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// The app as a dialogue in lines of text, for screen readers and dumb terminals. Each line of input gets a reply, and
/// nothing is printed in between.
package final class LinearApp {
    /// A section with its root place.
    package typealias Section = (title: SectionTitle, place: any LinearPlace)

    let sections: [Section]
    let control: any AppControl
    private let open: (Destination) -> LinearResponse
    private let isReady: () -> Bool
    private let waitForWrites: () async -> Void
    private let console: LinearConsole
    /// The navigation stack. The last visit is the current place.
    private var backStack: [LinearVisit] = []
    private var warning: String?

    /// - Parameters:
    ///   - sections: At least one. The first is the default.
    ///   - open: Returns the reply that shows a destination.
    ///   - isReady: Whether the favourites and the diary, which rows refer to, have loaded. Observable.
    ///   - waitForWrites: Returns once all pending writes have succeeded or failed.
    package init(
        sections: [Section],
        control: any AppControl,
        open: @escaping (Destination) -> LinearResponse,
        isReady: @escaping () -> Bool,
        waitForWrites: @escaping () async -> Void,
        console: LinearConsole
    ) {
        self.sections = sections
        self.control = control
        self.open = open
        self.isReady = isReady
        self.waitForWrites = waitForWrites
        self.console = console
    }

    /// Returns when the user quits or the input ends.
    ///
    /// - Parameters:
    ///   - name: The command-line name of the initial section; `nil` for the default.
    ///   - destination: Opened in the initial section, if any.
    ///   - question: Searched for in the initial section, if any.
    package func run(
        at name: String? = nil,
        opening destination: Destination? = nil,
        asking question: String? = nil
    ) async {
        await console.wait { _ in self.isReady() }
        let place = (sections.first { $0.title.commandName == name } ?? sections[0]).place
        backStack = [LinearVisit(place)]
        await apply(destination.map(open) ?? question.map(place.search) ?? .place(place))
        while let line = await console.ask() {
            printStatusMessages()
            let answer = await respond(line)
            if case .end = answer { return }
            await apply(answer)
        }
    }

    /// Saves the input of open forms before the app exits.
    package func leave() { services.layers.leave() }

    var services: UIServices { control.services }
    var currentVisit: LinearVisit { backStack[backStack.count - 1] }
    var place: any LinearPlace { currentVisit.place }
    var canGoBack: Bool { backStack.count > 1 }

    private func respond(_ line: String) async -> LinearResponse {
        switch LinearInput(line) {
        case .nothing: return currentVisit.isComplete ? more : .reprint
        case .number(let number): return await respond(to: number)
        case .search(let text): return text.isEmpty ? .lines([LinearStrings.searchForWhat]) : place.search(text)
        case .word(let word, let rest):
            switch LinearCommands.command(word, among: commands) {
            case .failure(let problem): return .lines([problem.sentence])
            case .success(let command):
                let answer = await perform(command, rest)
                if case .end = answer { return .end }
                await waitForWrites()
                printStatusMessages()
                return answer
            }
        }
    }

    private func respond(to number: Int) async -> LinearResponse {
        if count > 0 || place.list?.count.isLoaded == false {
            return await answer(withRow: number) { $0.open() }
        }
        if let section = sections.first(where: { $0.title.number == number }) { return .place(section.place) }
        return .lines([LinearStrings.noNumbers])
    }

    private func perform(_ command: LinearCommand, _ rest: String) async -> LinearResponse {
        switch command.argument {
        case .nothing where rest.isEmpty, .rowOrNothing where rest.isEmpty:
            return command.perform(self, LinearCommand.Invocation())
        case .nothing: return .lines([LinearStrings.takesNothing(command.names[0])])
        case .text: return command.perform(self, LinearCommand.Invocation(text: rest))
        case .number, .row, .rowOrNothing:
            guard let number = Int(rest) else { return .lines([LinearStrings.numberRequired(command.names[0])]) }
            if command.argument == .number { return command.perform(self, LinearCommand.Invocation(number: number)) }
            return await answer(withRow: number) { command.perform(self, LinearCommand.Invocation(row: $0)) }
        }
    }

    /// Applies `effect` to the row with a number: the row as printed, otherwise the list's current row, which may have
    /// to load first.
    private func answer(withRow number: Int, _ effect: (LinearRow) -> LinearResponse) async -> LinearResponse {
        guard number > 0 else { return .lines([LinearStrings.numberPrompt(upTo: count)]) }
        let index = number - 1
        if let row = currentVisit.printedRows[index] { return effect(row) }
        guard let list = place.list, index < count else { return .lines([LinearStrings.numberPrompt(upTo: count)]) }
        await console.wait { deadline in
            list.show(index..<number)
            return list.row(index).hasLoaded(list.wait(of: index), by: deadline)
        }
        let row = list.row(index)
        return row.value.map(effect) ?? .lines([LinearStrings.missing("\(number)", row, list.wait(of: index))])
    }

    private func apply(_ answer: LinearResponse) async {
        switch answer {
        case .place(let place):
            if currentVisit.place !== place {
                currentVisit.place.leave()
                backStack.append(LinearVisit(place))
                if backStack.count > AppPolicy.linearBackStackLimit { backStack.removeFirst() }
            }
            await control.reloadExternalChanges()
            await printPlace(.full)
        case .back:
            backStack.removeLast().place.leave()
            await printPlace(.full)
        case .window(let top):
            currentVisit.top = top
            await printPlace(.page)
        case .reprint:
            currentVisit.lastPrintedSource = nil
            await printPlace(.full)
        case .reprintList:
            currentVisit.lastPrintedSource = nil
            await printPlace(.page)
        case .lines(let lines): console.say(lines)
        case .done, .end: break
        }
        await finish()
    }

    private func printPlace(_ scope: LinearVisit.Scope) async {
        let visit = currentVisit
        await console.wait { [console] deadline in
            if let facts = visit.place.facts.value { visit.pageSize = console.pageSize(besides: facts) }
            visit.prepare()
            return visit.hasLoaded(by: deadline)
        }
        console.say(visit.lines(scope, canGoBack: canGoBack))
        visit.recordPrinted()
    }

    /// Finishes handling a line of input: runs open dialogues, prints results, and prints the place again if it has
    /// changed.
    private func finish() async {
        await waitForWrites()
        while let layer = services.layers.top as? LoadingEntryForm {
            await layer.runDialogue(console)
            await waitForWrites()
            if services.layers.top === layer { break }
        }
        printStatusMessages()
        if let change = currentVisit.change { await printPlace(change) }
    }

    /// Prints the status messages and a new warning, if any.
    private func printStatusMessages() {
        while let message = services.statusMessages.current {
            console.say(LinearStrings.sentences(message))
            services.statusMessages.clear()
        }
        let now = control.warning
        if now != warning, let now { console.say(LinearStrings.sentence(now)) }
        warning = now
    }
}
