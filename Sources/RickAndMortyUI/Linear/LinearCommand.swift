/// Something that can be typed: a line of the table that answers and help are made from.
package struct LinearCommand {
    /// What it needs besides its name.
    enum Argument {
        case nothing, number, row, rowOrNothing
    }

    /// What was typed besides its name.
    enum Given {
        case nothing
        case number(Int)
        case row(LinearRow)
    }

    /// Any of them will do; the help shows the first one.
    let names: [String]
    let argument: Argument
    let help: String
    let isPossible: (LinearContext) -> Bool
    let perform: (LinearContext, Given) -> LinearAnswer

    init(
        _ names: String...,
        takes argument: Argument = .nothing,
        help: String,
        if isPossible: @escaping (LinearContext) -> Bool = { _ in true },
        perform: @escaping (LinearContext, Given) -> LinearAnswer
    ) {
        self.names = names
        self.argument = argument
        self.help = help
        self.isPossible = isPossible
        self.perform = perform
    }

    /// "f or f N".
    var usage: String {
        switch argument {
        case .nothing: names[0]
        case .number, .row: "\(names[0]) N"
        case .rowOrNothing: LinearWords.either(names[0], or: "\(names[0]) N")
        }
    }
}
