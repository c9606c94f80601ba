/// All that is done with libcurl: on one thread, until its mailbox is closed.
final class TransferLoop {
    private let library: CurlLibrary
    private let multi: CurlMulti
    private let mailbox: TransferMailbox
    private let userAgent: String
    private var transfers: [TransferID: Transfer] = [:]

    private init(userAgent: String) throws(HTTPClientError) {
        library = try CurlLibrary.shared.get()
        multi = try CurlMulti(library)
        mailbox = TransferMailbox(wakeup: multi.wakeup)
        self.userAgent = userAgent
    }

    /// - Returns: the way to talk to it, and to end it by closing.
    static func start(userAgent: String) throws(HTTPClientError) -> TransferMailbox {
        let loop = try TransferLoop(userAgent: userAgent)
        let mailbox = loop.mailbox
        try Thread.start { loop.run() }
        return mailbox
    }

    private func run() {
        var end: any Error = CancellationError()
        do {
            while mailbox.isOpen {
                for letter in mailbox.takeLetters() { read(letter) }
                try multi.perform()
                endTransfers()
                try multi.sleep()
            }
        } catch {
            end = error
        }
        mailbox.close()
        for letter in mailbox.takeLetters() {
            if case .start(let order) = letter { order.continuation.resume(throwing: end) }
        }
        for id in transfers.keys { finish(id, .failure(end)) }
    }

    private func read(_ letter: TransferMailbox.Letter) {
        switch letter {
        case .start(let order): begin(order)
        case .cancel(let id): finish(id, .failure(CancellationError()))
        }
    }

    private func begin(_ order: TransferOrder) {
        do {
            let transfer = try Transfer(order, userAgent: userAgent, library)
            try multi.add(transfer.easy)
            transfers[order.id] = transfer
        } catch {
            order.continuation.resume(throwing: error)
        }
    }

    private func endTransfers() {
        while let (easy, code) = multi.nextEnded() {
            guard let (id, transfer) = transfers.first(where: { $0.value.easy.handle == easy }) else { continue }
            do {
                if let response = try transfer.answer(code) {
                    finish(id, .success(response))
                } else {
                    multi.remove(transfer.easy)
                    try multi.add(transfer.easy)
                }
            } catch {
                finish(id, .failure(error))
            }
        }
    }

    /// The one who waits is told first: letting go of a transfer may take libcurl a moment.
    private func finish(_ id: TransferID, _ result: Result<HTTPResponse, any Error>) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        transfer.end(result)
        multi.remove(transfer.easy)
    }
}
