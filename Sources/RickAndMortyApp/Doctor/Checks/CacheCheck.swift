import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import SystemSupport

/// What was kept of the API's answers, and where.
struct CacheCheck: Check {
    let subject = "cache"
    /// Of its file; `nil` where there is no folder for it.
    let path: String?
    let clock: WallClock

    func finding() async -> Finding {
        guard let path else {
            return .warning("There is no home folder", advice: "Set HOME or XDG_CACHE_HOME to a folder of yours")
        }
        guard FileSystem.exists(path) else { return .fine("\(path): nothing is kept yet") }
        let store = CacheStore(path: path, now: clock.now) { _ in }
        let summary = await store.summary()
        let complaint = await store.complaint
        guard let summary, complaint == nil else {
            let advice =
                summary == nil
                ? "Delete it: all that is in it can be fetched again"
                : "Make room, or set XDG_CACHE_HOME to a folder of yours"
            return .warning("\(path): \(complaint ?? "It cannot be opened")", advice: advice)
        }
        let ages = summary.oldest.map { Age(since: $0, by: clock).text.map { "\($0) old" } ?? "of unknown age" }
        let age = ages.map { ", the oldest \($0)" } ?? ""
        let size = Double(summary.bytes) / Double(1 << 20)
        let megabytes = "\(Int(size)).\(Int(size * 10) % 10) MiB"
        return .fine("\(path): \(megabytes), \(summary.things) things, \(summary.pictures) portraits\(age)")
    }
}
