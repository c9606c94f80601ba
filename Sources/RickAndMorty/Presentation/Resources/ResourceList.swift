package import LoadResource
package import RickAndMorty
package import TerminalUI

/// A list of resources of a kind, with the texts of both front ends about it.
@MainActor
package protocol ResourceList<Row>: ListModel where Row: ResourcePresentation {
    /// The source of all rows; `nil` if undecided, and if each row has one of its own.
    var source: SourceMark? { get }
    /// Number of resources that the rows were found among; `nil`, as by default, for a list of all.
    var searchedCount: Int? { get }
    /// A problem of the whole list, and its remedy.
    var notice: [Advice] { get }
    /// A remark about the whole list, while there is no notice; `nil` by default.
    var remark: String? { get }
    /// The object whose load changes the notice; `nil`, as by default, while there is none.
    var noticeLoader: AnyObject? { get }
    /// Revalidates a list without failures, as the app may run for days; `nil`, as by default, if that is not possible.
    func renewal(at selection: Int) -> (() -> Void)?
}

extension ResourceList {
    package var searchedCount: Int? { nil }
    package var remark: String? { nil }
    package var noticeLoader: AnyObject? { nil }
    package func renewal(at selection: Int) -> (() -> Void)? { nil }

    /// What a row is about, also before it has loaded if that is known.
    package func destination(at index: Int) -> Destination? { id(at: index).map(Row.destination) }
}
