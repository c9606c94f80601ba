import LoadResource
import TerminalUI

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

    private func tell(_ scope: LinearTeller.Scope) async {
        let visit = visit
        await talk.wait { [talk] deadline in
            if let facts = visit.place.facts.value { visit.pageSize = talk.pageSize(besides: facts) }
            visit.prepare()
            return visit.isSettled(by: deadline)
        }
        talk.say(LinearTeller(visit: visit, canGoBack: trail.count > 1).lines(scope))
        visit.remember()
    }

    /// What was begun is talked through, what was done is said, and numbers that mean something else now are told anew.
    func finish() async {
        await environment.written()
        while let dialogue = stage.layers.top as? any LinearDialogue {
            await dialogue.converse(talk)
            await environment.written()
            if stage.layers.top === dialogue { break }
        }
        sayNews()
        if let change = visit.change { await tell(change) }
    }

    /// What came of what was done, now or before, and what does not work since.
    func sayNews() {
        if let remark = stage.remarks.current {
            talk.say(LinearWords.sentences(remark))
            stage.remarks.clear()
        }
        let now = environment.complaint()
        if now != complaint, let now { talk.say(LinearWords.sentence(now)) }
        complaint = now
    }
}
