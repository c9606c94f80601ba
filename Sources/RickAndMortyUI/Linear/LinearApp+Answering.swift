import LoadResource

extension LinearApp {
    /// - Returns: whether the conversation goes on.
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
                await environment.written()
                sayNews()
                await follow(answer)
            }
        }
        await finish()
        return true
    }

    private func answer(to number: Int) async -> LinearAnswer {
        if context.count > 0 || visit.place.list?.count.isLoaded == false {
            switch await row(number) {
            case .success(let row): return row.open()
            case .failure(let problem): return .lines([problem.sentence])
            }
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
            switch await row(number) {
            case .success(let row): return command.perform(context, .row(row))
            case .failure(let problem): return .lines([problem.sentence])
            }
        }
    }

    /// What a number means: what was told by it, or else what stands there, which may have to come first.
    private func row(_ number: Int) async -> Result<LinearRow, LinearProblem> {
        guard number > 0 else { return .failure(LinearProblem(LinearWords.numbers(upTo: context.count))) }
        let (place, visit) = (number - 1, visit)
        if let row = visit.told[place] { return .success(row) }
        guard let list = visit.place.list, (0..<context.count).contains(place) else {
            return .failure(LinearProblem(LinearWords.numbers(upTo: context.count)))
        }
        await talk.wait { deadline in
            list.show(place..<place + 1)
            let row = list.row(place)
            return row.isLoaded || row.isError || list.wait(of: place).map { $0.until >= deadline } ?? false
        }
        switch list.row(place) {
        case .loaded(let row): return .success(row)
        case .error(let message): return .failure(LinearProblem(LinearWords.failed("\(number)", message)))
        case .idle, .loading:
            return .failure(LinearProblem(LinearWords.unfinished("\(number)", list.wait(of: place))))
        }
    }
}
