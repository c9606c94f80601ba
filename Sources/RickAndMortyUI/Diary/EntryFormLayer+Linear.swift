extension EntryFormLayer: LinearDialogue {
    func converse(_ talk: LinearTalk) async {
        await talk.wait { _ in self.form != nil }
        guard let form else {
            talk.say(LinearWords.draftNotThere)
            return onClose()
        }
        await form.converse(talk)
    }
}
