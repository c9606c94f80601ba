import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import SystemSupport

/// The form as a dialogue: one question per field. Each answer is validated and stored in the draft at once.
extension EntryForm {
    /// Returns once the form is closed or the input ends.
    func converse(_ talk: LinearTalk) async {
        talk.say(LinearWords.sentence(title), LinearWords.howToAnswer)
        if let opening { talk.say(LinearWords.sentence(opening)) }
        var open = EntryField.allCases[...]
        while true {
            let step = open.isEmpty ? await save(talk) : await ask(open[open.startIndex], talk)
            switch step {
            case .answered: open.removeFirst()
            case .again(let fields): open = fields[...]
            case .stopped: if await stop(talk) { return }
            case .over: return
            }
        }
    }

    private enum Step {
        case answered
        /// Required or invalid fields to ask for before saving.
        case again([EntryField])
        /// The user has asked to stop.
        case stopped
        /// The form is closed, or the input has ended.
        case over
    }

    private func ask(_ field: EntryField, _ talk: LinearTalk) async -> Step {
        let now = SafeText(draft[field], atMost: AppPolicy.entryComment).string
        let problem = problem(of: field)
        guard let answer = await talk.ask(LinearWords.question(field, now: now, problem: problem)) else { return .over }
        switch answer {
        case LinearWords.stop: return .stopped
        case "" where problem == nil: return .answered
        case LinearWords.none where field == .comment: change("", of: field)
        case "": break
        default: change(answer, of: field)
        }
        return self.problem(of: field) == nil ? .answered : .again(Array(EntryField.allCases.drop { $0 != field }))
    }

    private func change(_ text: String, of field: EntryField) {
        var draft = draft
        draft[field] = text
        change(to: draft)
    }

    private func save(_ talk: LinearTalk) async -> Step {
        let question = LinearWords.save(SafeText(draft.title).string, draft.rating, draft.date)
        switch await talk.ask(question)?.lowercased() {
        case nil: return .over
        case LinearWords.stop?: return .stopped
        case "n"?, "no"?: return .again(EntryField.allCases)
        case ""?, "y"?, "yes"?: break
        default: return .again([])
        }
        save()
        while true {
            await talk.wait { _ in !self.presented.isLoading }
            if presented.isLoading { talk.say(LinearWords.stillSaving) }
            guard let conflict else { break }
            switch await talk.ask(LinearWords.sentence(conflict), LinearWords.howToSettle)?.lowercased() {
            case nil: return .over
            case "y"?, "yes"?: overwrite()
            case "n"?, "no"?:
                close(keeping: false)
                return .over
            default:
                goOn()
                return .again([])
            }
        }
        guard let message = presented.errorMessage else { return .over }
        talk.say(LinearWords.sentence(Words.notSaved(message)))
        return .again([])
    }

    /// - Returns: whether the form is closed.
    private func stop(_ talk: LinearTalk) async -> Bool {
        if isPristine {
            close(keeping: false)
            return true
        }
        autosave.save()
        while let answer = await talk.ask(Words.keepDraft, LinearWords.howToStop)?.lowercased() {
            switch answer {
            case "y", "yes":
                close(keeping: true)
                talk.say(LinearWords.sentence(Words.draftKept))
                return true
            case "n", "no":
                close(keeping: false)
                return true
            case "": return false
            default: break
            }
        }
        return true
    }
}

extension LoadingEntryForm {
    /// Returns once the layer is closed or the input ends.
    func converse(_ talk: LinearTalk) async {
        await talk.wait { _ in self.form != nil }
        guard let form else {
            talk.say(LinearWords.draftNotThere)
            return onClose()
        }
        await form.converse(talk)
    }
}
