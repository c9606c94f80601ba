import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import SystemSupport

/// The form as a dialogue with one question per field. Each answer is validated and saved to the draft at once.
extension EntryForm {
    /// The fields still to be asked for.
    private typealias Fields = ArraySlice<EntryField>

    /// Returns once the form is closed or the input ends.
    func converse(_ talk: LinearTalk) async {
        talk.say([LinearWords.sentence(title), LinearWords.howToAnswer])
        if let opening { talk.say(LinearWords.sentence(opening)) }
        var open: Fields? = EntryField.allCases[...]
        while let fields = open { open = fields.isEmpty ? await save(talk) : await ask(fields, talk) }
    }

    /// - Returns: The remaining fields; `nil` if the form is closed or the input has ended.
    private func ask(_ fields: Fields, _ talk: LinearTalk) async -> Fields? {
        let field = fields[fields.startIndex]
        let now = SafeText(draft[field], atMost: AppPolicy.entryComment).string
        let problem = problem(of: field)
        guard let answer = await talk.ask(LinearWords.question(field, now: now, problem: problem)) else { return nil }
        switch answer {
        case LinearWords.stop: return await stop(talk, or: fields)
        case "" where problem == nil: return fields.dropFirst()
        case "": break
        default:
            var draft = draft
            draft[field] = field == .comment && answer == LinearWords.none ? "" : answer
            change(to: draft)
        }
        return self.problem(of: field) == nil ? fields.dropFirst() : EntryField.allCases.drop { $0 != field }
    }

    private func save(_ talk: LinearTalk) async -> Fields? {
        let question = LinearWords.save(SafeText(draft.title).string, draft.rating, draft.date)
        switch await talk.ask(question)?.lowercased() {
        case nil: return nil
        case LinearWords.stop?: return await stop(talk, or: [])
        case "n"?, "no"?: return EntryField.allCases[...]
        case ""?, "y"?, "yes"?: break
        default: return []
        }
        save()
        while true {
            await talk.wait { _ in !self.presented.isLoading }
            if presented.isLoading { talk.say(LinearWords.stillSaving) }
            guard let conflict else { break }
            switch await talk.ask(LinearWords.sentence(conflict), LinearWords.howToSettle)?.lowercased() {
            case nil: return nil
            case "y"?, "yes"?: overwrite()
            case "n"?, "no"?:
                close(keeping: false)
                return nil
            default:
                goOn()
                return []
            }
        }
        guard let message = presented.errorMessage else { return nil }
        talk.say(LinearWords.sentence(Words.notSaved(message)))
        return []
    }

    /// - Returns: `fields` if the user continues; `nil` if the form is closed or the input has ended.
    private func stop(_ talk: LinearTalk, or fields: Fields) async -> Fields? {
        if isPristine {
            close(keeping: false)
            return nil
        }
        autosave.save()
        while let answer = await talk.ask(Words.keepDraft, LinearWords.howToStop)?.lowercased() {
            switch answer {
            case "y", "yes":
                close(keeping: true)
                talk.say(LinearWords.sentence(Words.draftKept))
                return nil
            case "n", "no":
                close(keeping: false)
                return nil
            case "": return fields
            default: break
            }
        }
        return nil
    }
}

extension LoadingEntryForm {
    /// Returns once the form is closed or the input ends.
    func converse(_ talk: LinearTalk) async {
        await talk.wait { _ in self.form != nil }
        guard let form else {
            talk.say(LinearWords.draftNotThere)
            return onClose()
        }
        await form.converse(talk)
    }
}
