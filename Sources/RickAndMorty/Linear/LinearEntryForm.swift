import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import SystemSupport

/// The form as a dialogue with one question per field. Each answer is validated and saved to the draft at once.
extension EntryForm {
    /// The fields still to be asked for.
    private typealias Fields = ArraySlice<EntryField>

    /// Returns once the form is closed or the input ends.
    func runDialogue(_ console: LinearConsole) async {
        console.say([LinearStrings.sentence(title), LinearStrings.formHint])
        if let draftNoticeText { console.say(LinearStrings.sentence(draftNoticeText)) }
        var remaining: Fields? = EntryField.allCases[...]
        while let fields = remaining { remaining = fields.isEmpty ? await save(console) : await ask(fields, console) }
    }

    /// - Returns: The remaining fields; `nil` if the form is closed or the input has ended.
    private func ask(_ fields: Fields, _ console: LinearConsole) async -> Fields? {
        let field = fields[fields.startIndex]
        let now = SafeText(draft[field], atMost: AppPolicy.maxCommentLength).string
        let problem = problem(of: field)
        guard let answer = await console.ask(LinearStrings.question(field, now: now, problem: problem)) else {
            return nil
        }
        switch answer {
        case LinearStrings.stop: return await stop(console, or: fields)
        case "" where problem == nil: return fields.dropFirst()
        case "": break
        default:
            var draft = draft
            draft[field] = field == .comment && answer == LinearStrings.none ? "" : answer
            change(to: draft)
        }
        return self.problem(of: field) == nil ? fields.dropFirst() : EntryField.allCases.drop { $0 != field }
    }

    private func save(_ console: LinearConsole) async -> Fields? {
        let question = LinearStrings.save(SafeText(draft.title).string, draft.rating, draft.date)
        switch await console.ask(question)?.lowercased() {
        case nil: return nil
        case LinearStrings.stop?: return await stop(console, or: [])
        case "n"?, "no"?: return EntryField.allCases[...]
        case ""?, "y"?, "yes"?: break
        default: return []
        }
        save()
        while true {
            await console.wait { _ in !self.presented.isLoading }
            if presented.isLoading { console.say(LinearStrings.stillSaving) }
            guard let conflict else { break }
            switch await console.ask(LinearStrings.sentence(conflict), LinearStrings.conflictHint)?.lowercased() {
            case nil: return nil
            case "y"?, "yes"?: overwrite()
            case "n"?, "no"?:
                close(keeping: false)
                return nil
            default:
                dismissQuestion()
                return []
            }
        }
        guard let message = presented.errorMessage else { return nil }
        console.say(LinearStrings.sentence(Strings.couldNotSave(message)))
        return []
    }

    /// - Returns: `fields` if the user continues; `nil` if the form is closed or the input has ended.
    private func stop(_ console: LinearConsole, or fields: Fields) async -> Fields? {
        if isPristine {
            close(keeping: false)
            return nil
        }
        autosave.save()
        while let answer = await console.ask(Strings.keepDraft, LinearStrings.cancelHint)?.lowercased() {
            switch answer {
            case "y", "yes":
                close(keeping: true)
                console.say(LinearStrings.sentence(Strings.draftKept))
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
    func runDialogue(_ console: LinearConsole) async {
        await console.wait { _ in self.form != nil }
        guard let form else {
            console.say(LinearStrings.draftNotLoaded)
            return onClose()
        }
        await form.runDialogue(console)
    }
}
