import TerminalUI

/// The app as a conversation: a line is typed, lines are said in answer, and nothing is said by itself.
package final class LinearApp {
    let sections: [LinearSection]
    let subjectCommands: [SubjectCommand]
    let stage: Stage
    let environment: LinearEnvironment
    let talk: LinearTalk
    /// Where a person has been, and is.
    var trail: [LinearVisit] = []
    var complaint: String?

    /// A place that was left longer ago than that is gone back to no more.
    static let longestTrail = 100

    /// - Parameters:
    ///   - sections: at least one; the first one is where a person begins.
    ///   - commands: what can be done with things, wherever they are.
    package init(
        sections: [LinearSection],
        commands: [SubjectCommand],
        stage: Stage,
        environment: LinearEnvironment,
        talk: LinearTalk
    ) {
        self.sections = sections
        subjectCommands = commands
        self.stage = stage
        self.environment = environment
        self.talk = talk
    }

    /// Returns when a person wants to leave, or nobody types any more.
    ///
    /// - Parameters:
    ///   - name: of the section where it begins, in small letters; `nil` for the first one.
    ///   - destination: what is opened from there; `nil` for nothing.
    package func run(at name: String? = nil, opening destination: Destination? = nil) async {
        await talk.wait { _ in self.environment.isReady() }
        let section = sections.first { $0.title.name.lowercased() == name } ?? sections[0]
        if let destination {
            trail = [LinearVisit(section.place)]
            await follow(environment.open(destination))
        } else {
            await go(to: section.place)
        }
        await finish()
        while let line = await talk.ask() {
            sayNews()
            guard await answer(line) else { return }
        }
    }

    /// The app ends: what is typed somewhere is to be kept.
    package func leave() {
        stage.layers.leave()
    }

    var visit: LinearVisit { trail[trail.count - 1] }

    var context: LinearContext {
        LinearContext(
            place: visit.place,
            top: visit.top,
            pageSize: visit.pageSize,
            canGoBack: trail.count > 1,
            undoStack: stage.undoStack,
            environment: environment,
            commands: { [subjectCommands, sections, place = visit.place] in
                LinearCommands.all(at: place, subjectCommands, sections)
            }
        )
    }
}
