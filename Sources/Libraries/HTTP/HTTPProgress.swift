public import LoadResource
public import Observation
import SystemSupport

/// How much of a response has arrived. Observable: a view that draws it is drawn again when more has.
///
/// ```swift
/// let progress = HTTPProgress()
/// let report = LoadableResource {
///     let limits = HTTPLimits(bytes: 64 << 20, time: .seconds(600))
///     let request = HTTPRequest(url: address, limits: limits, progress: progress)
///     return try await client.send(request).requireSuccess().body
/// }
/// ```
///
/// It belongs to one request at a time, and starts at 0 with each: a load that is retried takes the same one again. The last
/// bytes may be counted a turn of the main actor after the response has arrived.
@MainActor
public final class HTTPProgress: Observable, nonisolated Hashable {
    /// Size of the body so far, in bytes after decompression. Observable.
    @Observed public private(set) var received = 0
    /// Size of the whole body in bytes; `nil` before the headers have arrived, and if the server does not announce it, as
    /// for a body that it compresses. Observable.
    @Observed public private(set) var expected: Int?
    /// What the transfer thread has counted since the last turn of the main actor, if anything.
    private nonisolated let news = Locked<(received: Int, expected: Int?)?>(nil)

    /// Nothing has arrived.
    public init() {}

    /// Publishes the counts in a later turn of the main actor: once for all reports until then, however fast they come.
    nonisolated func report(received: Int, expected: Int?) {
        let isFirst = news.withLock { news in
            defer { news = (received, expected) }
            return news == nil
        }
        if isFirst { Task { @MainActor in publish() } }
    }

    private func publish() {
        let latest = news.withLock { news in
            defer { news = nil }
            return news
        }
        guard let latest else { return }
        if latest.received != received { received = latest.received }
        if latest.expected != expected { expected = latest.expected }
    }

    public nonisolated static func == (one: HTTPProgress, other: HTTPProgress) -> Bool { one === other }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
