/// A line of a list, and what it stands for.
package struct LinearRow {
    let id: AnyHashable
    let text: String
    /// What can be done with it is done with that; `nil` for what is no thing.
    let subject: (any Subject)?
    let open: () -> LinearAnswer

    package init(
        id: AnyHashable,
        text: String,
        subject: (any Subject)? = nil,
        open: @escaping () -> LinearAnswer
    ) {
        self.id = id
        self.text = text
        self.subject = subject
        self.open = open
    }
}
