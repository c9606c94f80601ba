import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// The app as a dialogue in lines of text, for screen readers and dumb terminals: each line typed gets a reply, and
/// nothing is printed in between.
package final class LinearApp {
    let sections: [LinearSection]
    let subjectCommands: [SubjectCommand]
    let services: UIServices
    let control: any AppControl
    let actions: LinearActions
    let talk: LinearTalk
    /// The back stack, with the current place last.
    var trail: [LinearVisit] = []
    var warning: String?

    /// Limit of the back stack; the oldest places are dropped.
    static let longestTrail = 100

    /// - Parameters:
    ///   - sections: at least one; the first is the default.
    ///   - commands: available for subjects in every place.
    package init(
        sections: [LinearSection],
        commands: [SubjectCommand],
        services: UIServices,
        control: any AppControl,
        actions: LinearActions,
        talk: LinearTalk
    ) {
        self.sections = sections
        subjectCommands = commands
        self.services = services
        self.control = control
        self.actions = actions
        self.talk = talk
    }

    /// Returns when the user quits or the input ends.
    ///
    /// - Parameters:
    ///   - name: name in lowercase of the section to start in; `nil` for the first one.
    ///   - destination: opened in that section, if any.
    package func run(at name: String? = nil, opening destination: Destination? = nil) async {
        await talk.wait { _ in self.actions.isReady() }
        let section = sections.first { $0.title.name.lowercased() == name } ?? sections[0]
        if let destination {
            trail = [LinearVisit(section.place)]
            await follow(actions.open(destination))
        } else {
            await go(to: section.place)
        }
        await finish()
        while let line = await talk.ask() {
            sayNews()
            guard await answer(line) else { return }
        }
    }

    /// Saves the input of open forms before the app ends.
    package func leave() {
        services.layers.leave()
    }

    var visit: LinearVisit { trail[trail.count - 1] }

    var context: LinearContext {
        LinearContext(
            place: visit.place,
            top: visit.top,
            pageSize: visit.pageSize,
            canGoBack: trail.count > 1,
            undoStack: services.undoStack,
            control: control,
            commands: { [subjectCommands, sections, place = visit.place] in
                LinearCommands.all(at: place, subjectCommands, sections)
            }
        )
    }
}

extension LinearApp {
    /// - Returns: whether the dialogue continues.
    func answer(_ line: String) async -> Bool {
        switch LinearInput(line) {
        case .nothing:
            await follow(visit.isComplete ? LinearCommands.more(context) : .again)
        case .number(let number):
            await follow(await answer(to: number))
        case .search(let text):
            await follow(text.isEmpty ? .lines([LinearWords.searchForWhat]) : visit.place.search(text))
        case .word(let word, let rest):
            switch LinearCommands.command(word, among: context.commands()) {
            case .failure(let problem): talk.say(problem.sentence)
            case .success(let command):
                let answer = await perform(command, rest)
                if case .end = answer { return false }
                await actions.written()
                sayNews()
                await follow(answer)
            }
        }
        await finish()
        return true
    }

    private func answer(to number: Int) async -> LinearAnswer {
        if context.count > 0 || visit.place.list?.count.isLoaded == false {
            return await answer(withRow: number) { $0.open() }
        }
        if let section = sections.first(where: { $0.title.number == number }) { return .place(section.place) }
        return .lines([LinearWords.noNumbers])
    }

    private func perform(_ command: LinearCommand, _ rest: String) async -> LinearAnswer {
        switch command.argument {
        case .nothing where rest.isEmpty: return command.perform(context, .nothing)
        case .rowOrNothing where rest.isEmpty: return command.perform(context, .nothing)
        case .nothing: return .lines([LinearWords.takesNothing(command.names[0])])
        case .number, .row, .rowOrNothing:
            guard let number = Int(rest) else { return .lines([LinearWords.takesNumber(command.names[0])]) }
            if command.argument == .number { return command.perform(context, .number(number)) }
            return await answer(withRow: number) { command.perform(context, .row($0)) }
        }
    }

    /// The effect of the row with a number: the printed one, or else the list's row at that position, which may have to
    /// load first.
    private func answer(withRow number: Int, _ effect: (LinearRow) -> LinearAnswer) async -> LinearAnswer {
        guard number > 0 else { return .lines([LinearWords.numbers(upTo: context.count)]) }
        let (place, visit) = (number - 1, visit)
        if let row = visit.told[place] { return effect(row) }
        guard let list = visit.place.list, (0..<context.count).contains(place) else {
            return .lines([LinearWords.numbers(upTo: context.count)])
        }
        await talk.wait { deadline in
            list.show(place..<place + 1)
            let row = list.row(place)
            return row.isLoaded || row.isError || list.wait(of: place).map { $0.until >= deadline } ?? false
        }
        switch list.row(place) {
        case .loaded(let row): return effect(row)
        case .error(let message): return .lines([LinearWords.failed("\(number)", message)])
        case .idle, .loading: return .lines([LinearWords.unfinished("\(number)", list.wait(of: place))])
        }
    }
}

extension LinearApp {
    func follow(_ answer: LinearAnswer) async {
        switch answer {
        case .place(let place): await go(to: place)
        case .back: await goBack()
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
    }

    func go(to place: any LinearPlace) async {
        if trail.last?.place !== place {
            trail.last?.place.leave()
            trail.append(LinearVisit(place))
            if trail.count > Self.longestTrail { trail.removeFirst() }
        }
        await tell(.arrival)
    }

    private func goBack() async {
        trail.removeLast().place.leave()
        await tell(.arrival)
    }

    private func tell(_ scope: LinearVisit.Scope) async {
        let visit = visit
        await talk.wait { [talk] deadline in
            if let facts = visit.place.facts.value { visit.pageSize = talk.pageSize(besides: facts) }
            visit.prepare()
            return visit.isSettled(by: deadline)
        }
        talk.say(visit.lines(scope, canGoBack: trail.count > 1))
        visit.remember()
    }

    /// Completes an input: runs open dialogues, prints results, and prints the place again if its numbers have changed.
    func finish() async {
        await actions.written()
        while let dialogue = services.layers.top as? any LinearDialogue {
            await dialogue.converse(talk)
            await actions.written()
            if services.layers.top === dialogue { break }
        }
        sayNews()
        if let change = visit.change { await tell(change) }
    }

    /// Prints the remark and a new problem, if any.
    func sayNews() {
        if let remark = services.statusMessages.current {
            talk.say(LinearWords.sentences(remark))
            services.statusMessages.clear()
        }
        let now = control.warning
        if now != warning, let now { talk.say(LinearWords.sentence(now)) }
        warning = now
    }
}

/// A section of the linear mode. Its place is made on first use and retained.
package final class LinearSection {
    let title: SectionTitle
    private(set) lazy var place = make()
    private let make: () -> any LinearPlace

    package init(_ title: SectionTitle, place: @escaping () -> any LinearPlace) {
        self.title = title
        make = place
    }
}

/// What the linear mode asks of the composition root beyond `AppControl`.
package struct LinearActions {
    /// The reply that shows a destination.
    let open: (Destination) -> LinearAnswer
    /// Whether favourites and diary have loaded, which the lines mention; observable.
    let isReady: () -> Bool
    /// Returns once all pending writes have succeeded or failed.
    let written: () async -> Void

    package init(
        open: @escaping (Destination) -> LinearAnswer,
        isReady: @escaping () -> Bool = { true },
        written: @escaping () async -> Void = {}
    ) {
        self.open = open
        self.isReady = isReady
        self.written = written
    }
}
