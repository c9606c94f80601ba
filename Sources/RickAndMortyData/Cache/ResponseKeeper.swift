package import HTTP
package import LoadResource
package import RickAndMorty

/// Has answers kept that were read without complaint: nothing that nobody can read takes the place of what somebody can.
///
/// Nobody waits until an answer is kept. One that comes while many others wait for their turn is not.
package final class ResponseKeeper: Sendable {
    private static let mostWaiting = 256

    private let now: @Sendable () -> WallTime
    private let orders: AsyncStream<Entry>.Continuation
    private let work: Task<Void, Never>

    /// What was read of an answer, and is to be kept of it.
    fileprivate struct Order: Sendable {
        let url: String
        let time: WallTime
        let response: HTTPResponse
        let resources: KeptResources?
        /// Whether somebody could read it.
        let isReadable: Bool
    }

    private enum Entry: Sendable {
        case order(Order)
        /// Whoever put it there waits until all before it is done.
        case mark(CheckedContinuation<Void, Never>)
    }

    package init(_ store: any ResponseStore, now: @escaping @Sendable () -> WallTime) {
        let (stream, orders) = AsyncStream.makeStream(
            of: Entry.self,
            bufferingPolicy: .bufferingOldest(Self.mostWaiting)
        )
        self.now = now
        self.orders = orders
        work = Task {
            for await entry in stream {
                switch entry {
                case .order(let order): await order.carryOut(on: store)
                case .mark(let continuation): continuation.resume()
                }
            }
        }
    }

    /// Reads as `mapper` does, and has kept what it could read.
    ///
    /// - Parameter resources: what the answer brings, beside being one.
    package func keeping<Resource>(
        _ request: HTTPRequest,
        resources: @escaping @Sendable (_ body: [UInt8]) -> KeptResources? = { _ in nil },
        mapper: @escaping RemoteLoader<Resource>.Mapper
    ) -> RemoteLoader<Resource>.Mapper {
        { [self] response in
            do {
                let resource = try mapper(response)
                if response.status == 200 { order(request, response, resources(response.body), isReadable: true) }
                return resource
            } catch {
                if response.isUnchanged { order(request, response, nil, isReadable: false) }
                throw error
            }
        }
    }

    /// Returns when everything is kept that was to be until now.
    package func settle() async {
        await withCheckedContinuation { continuation in
            // Where there is no room for a mark, or no work any more, there is nothing to wait for.
            if case .enqueued = orders.yield(.mark(continuation)) { return }
            continuation.resume()
        }
    }

    /// Returns when everything is kept that was to be; nothing is any more after that.
    package func finish() async {
        orders.finish()
        await work.value
    }

    private func order(
        _ request: HTTPRequest,
        _ response: HTTPResponse,
        _ resources: KeptResources?,
        isReadable: Bool
    ) {
        orders.yield(
            .order(
                Order(url: request.url, time: now(), response: response, resources: resources, isReadable: isReadable)
            )
        )
    }

    deinit {
        orders.finish()
    }
}

extension ResponseKeeper.Order {
    fileprivate func carryOut(on store: any ResponseStore) async {
        if !isReadable {
            // The server would say for ever that it still holds.
            await store.forget(url)
        } else if response.isUnchanged {
            await store.renew(url, bringing: resources, at: time)
        } else {
            let entityTag = response.headers["etag"].flatMap(EntityTag.init)
            let kept = KeptResponse(body: response.body, entityTag: entityTag, time: time)
            await store.keep(kept, to: url, bringing: resources)
        }
    }
}
