/// What a person fills in, in the order of the form.
package enum EntryField: Sendable, CaseIterable {
    case title, rating, date, comment
}
