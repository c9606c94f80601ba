package import LoadResource
package import RickAndMorty
import RickAndMortyPresentation

/// Related resources in the order that the user has chosen for all of their kind, such as the cast of any episode.
package final class RelatedOrder {
    let keys: OrderKeys
    private let standard: [Int]
    private let sort: (String) -> any Loadable<[Int]>
    /// The last sort, which is as good until another order is chosen.
    private var sorted: (order: String, ids: any Loadable<[Int]>)?

    /// - Parameters:
    ///   - ids: as the resource that they are related to has them.
    ///   - keys: of several views, which then have the same order.
    ///   - sort: makes the load of the ids in an order, as `sort:` has it.
    package init(of ids: [Int], keys: OrderKeys, sort: @escaping (String) -> any Loadable<[Int]>) {
        standard = ids
        self.keys = keys
        self.sort = sort
    }

    /// Related resources that are always in one order.
    convenience init(always ids: [Int]) {
        self.init(of: ids, keys: OrderKeys(standard: "") { [] }) { _ in Loaded(ids) }
    }

    /// A heading with the order, if it is not the usual one. Observable, as the end of the load is that brings them into it.
    func heading(_ text: String) -> String {
        guard let order = keys.label else { return text }
        _ = sorted?.ids.state.isLoaded
        return "\(text), \(order)"
    }

    /// Called before each frame.
    ///
    /// - Parameter shown: the ids as they are; returned until those in another order have loaded.
    func ids(insteadOf shown: [Int]) -> [Int] {
        let order = keys.order
        guard !order.isEmpty else { return standard }
        if let sorted, sorted.order == order { return sorted.ids.state.value ?? shown }
        let ids = sort(order)
        sorted = (order, ids)
        ids.load()
        return ids.state.value ?? shown
    }
}

extension ResourceSet {
    /// Brings the resources into an order.
    ///
    /// - Returns: whether it is another one than before.
    func sort(_ order: RelatedOrder) -> Bool {
        let sorted = order.ids(insteadOf: ids)
        guard sorted != ids else { return false }
        ids = sorted
        return true
    }
}

extension OrderKeys {
    /// The keys that sort related resources of a kind.
    ///
    /// - Parameters:
    ///   - order: that which was kept; ignored if there is no such order.
    ///   - keep: keeps another one, which is empty for the usual order.
    package convenience init(
        relatedOf model: any Questionable.Type,
        order: String = "",
        keep: @escaping (String) -> Void = { _ in }
    ) {
        self.init(standard: "id") { model.orderFields }
        choose(order)
        onChange = { [unowned self] in keep(self.order) }
    }
}
