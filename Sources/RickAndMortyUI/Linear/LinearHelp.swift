/// What can be typed here, a line each.
enum LinearHelp {
    static func lines(in context: LinearContext) -> [String] {
        let possible = context.commands().filter { $0.isPossible(context) }
        let numbers = context.count > 0 ? [LinearWords.command("a number", LinearWords.opens)] : []
        let search = context.place.list == nil ? [] : [LinearWords.command("/text", LinearWords.searches)]
        return [LinearWords.canBeTyped(in: context.place.name)] + numbers
            + possible.map { LinearWords.command($0.usage, $0.help) } + search
    }
}
