import LoadResource
import RickAndMortyData
import TerminalUI

/// The time before the first frame, in which what is on this machine is looked up: rows instead of skeletons.
enum FirstLook {
    /// A disk that takes longer gets its rows later, as the network does.
    static let patience = Duration.milliseconds(50)

    /// Returns when there is nothing to look up any more, or it takes too long.
    static func finish(_ reads: PendingCacheReads, on display: Display, clock: any LoadClock) async {
        let deadline = clock.now + patience
        // What is found tells what else is in sight: a list its rows, a row what belongs to it.
        repeat {
            display.prepare()
            guard reads.isBusy else { return }
            await clock.wait(atMost: deadline - clock.now, for: reads.areOver)
        } while clock.now < deadline
    }
}
