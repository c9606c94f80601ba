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
    private let open: (Destination) -> LinearAnswer
    private let isReady: () -> Bool
    private let written: () async -> Void
    private let talk: LinearTalk
    /// The navigation stack. The last visit is the current place.
    private var trail: [LinearVisit] = []
    private var warning: String?

    /// - Parameters:
    ///   - sections: At least one. The first is the default.
    ///   - open: Returns the reply that shows a destination.
    ///   - isReady: Whether favourites and diary have loaded, which the lines refer to. Observable.
    ///   - written: Returns once all pending writes have succeeded or failed.
    package init(
        sections: [Section],
        control: any AppControl,
        open: @escaping (Destination) -> LinearAnswer,
        isReady: @escaping () -> Bool,
        written: @escaping () async -> Void,
        talk: LinearTalk
    ) {
        self.sections = sections
        self.control = control
        self.open = open
        self.isReady = isReady
        self.written = written
        self.talk = talk
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
        await talk.wait { _ in self.isReady() }
        let place = (sections.first { $0.title.word == name } ?? sections[0]).place
        trail = [LinearVisit(place)]
        await follow(destination.map(open) ?? question.map(place.search) ?? .place(place))
        while let line = await talk.ask() {
            sayStatusMessages()
            let answer = await answer(line)
            if case .end = answer { return }
            await follow(answer)
        }
    }

    /// Saves the input of open forms before the app exits.
    package func leave() { services.layers.leave() }

    var services: UIServices { control.services }
    var visit: LinearVisit { trail[trail.count - 1] }
    var place: any LinearPlace { visit.place }
    var canGoBack: Bool { trail.count > 1 }

    private func answer(_ line: String) async -> LinearAnswer {
        switch LinearInput(line) {
        case .nothing: return visit.isComplete ? more : .again
        case .number(let number): return await answer(to: number)
        case .search(let text): return text.isEmpty ? .lines([LinearWords.searchForWhat]) : place.search(text)
        case .word(let word, let rest):
            switch LinearCommands.command(word, among: commands) {
            case .failure(let problem): return .lines([problem.sentence])
            case .success(let command):
                let answer = await perform(command, rest)
                if case .end = answer { return .end }
                await written()
                sayStatusMessages()
                return answer
            }
        }
    }

    private func answer(to number: Int) async -> LinearAnswer {
        if count > 0 || place.list?.count.isLoaded == false {
            return await answer(withRow: number) { $0.open() }
        }
        if let section = sections.first(where: { $0.title.number == number }) { return .place(section.place) }
        return .lines([LinearWords.noNumbers])
    }

    private func perform(_ command: LinearCommand, _ rest: String) async -> LinearAnswer {
        switch command.argument {
        case .nothing where rest.isEmpty, .rowOrNothing where rest.isEmpty:
            return command.perform(self, LinearCommand.Given())
        case .nothing: return .lines([LinearWords.takesNothing(command.names[0])])
        case .text: return command.perform(self, LinearCommand.Given(text: rest))
        case .number, .row, .rowOrNothing:
            guard let number = Int(rest) else { return .lines([LinearWords.takesNumber(command.names[0])]) }
            if command.argument == .number { return command.perform(self, LinearCommand.Given(number: number)) }
            return await answer(withRow: number) { command.perform(self, LinearCommand.Given(row: $0)) }
        }
    }

    /// Applies `effect` to the row with a number: the row as printed, otherwise the list's current row, which may have
    /// to load first.
    private func answer(withRow number: Int, _ effect: (LinearRow) -> LinearAnswer) async -> LinearAnswer {
        guard number > 0 else { return .lines([LinearWords.numbers(upTo: count)]) }
        let index = number - 1
        if let row = visit.told[index] { return effect(row) }
        guard let list = place.list, index < count else { return .lines([LinearWords.numbers(upTo: count)]) }
        await talk.wait { deadline in
            list.show(index..<number)
            return list.row(index).isSettled(list.wait(of: index), by: deadline)
        }
        let row = list.row(index)
        return row.value.map(effect) ?? .lines([LinearWords.missing("\(number)", row, list.wait(of: index))])
    }

    private func follow(_ answer: LinearAnswer) async {
        switch answer {
        case .place(let place):
            if visit.place !== place {
                visit.place.leave()
                trail.append(LinearVisit(place))
                if trail.count > AppPolicy.trail { trail.removeFirst() }
            }
            await control.catchUp()
            await tell(.arrival)
        case .back:
            trail.removeLast().place.leave()
            await tell(.arrival)
        case .window(let top):
            visit.top = top
            await tell(.page)
        case .again:
            visit.source = nil
            await tell(.arrival)
        case .listAgain:
            visit.source = nil
            await tell(.page)
        case .lines(let lines): talk.say(lines)
        case .done, .end: break
        }
        await finish()
    }

    private func tell(_ scope: LinearVisit.Scope) async {
        let visit = visit
        await talk.wait { [talk] deadline in
            if let facts = visit.place.facts.value { visit.pageSize = talk.pageSize(besides: facts) }
            visit.prepare()
            return visit.isSettled(by: deadline)
        }
        talk.say(visit.lines(scope, canGoBack: canGoBack))
        visit.remember()
    }

    /// Finishes an input: runs open dialogues, prints results, and prints the place again if its rows have changed.
    private func finish() async {
        await written()
        while let layer = services.layers.top as? LoadingEntryForm {
            await layer.converse(talk)
            await written()
            if services.layers.top === layer { break }
        }
        sayStatusMessages()
        if let change = visit.change { await tell(change) }
    }

    /// Prints the status message and a new warning, if any.
    private func sayStatusMessages() {
        if let message = services.statusMessages.current {
            talk.say(LinearWords.sentences(message))
            services.statusMessages.clear()
        }
        let now = control.warning
        if now != warning, let now { talk.say(LinearWords.sentence(now)) }
        warning = now
    }
}
