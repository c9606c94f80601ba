import Observation
import RickAndMortyPresentation
import RickAndMortyUI

/// Test double of the sync.
@Observable
final class SyncDouble {
    var progress: SyncMark?
    private(set) var asked: [String] = []

    var control: SyncControl {
        SyncControl(
            progress: { self.progress },
            start: { self.asked.append($0 ? "with portraits" : "without") },
            stop: { self.asked.append("stop") }
        )
    }
}
