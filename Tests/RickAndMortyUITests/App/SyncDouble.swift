import Observation
import RickAndMortyPresentation

/// Test double of the sync.
@Observable
final class SyncDouble: SyncControl {
    var progressText: String?
    private(set) var asked: [String] = []

    func start(withPortraits: Bool) { asked.append(withPortraits ? "with portraits" : "without") }
    func stop() { asked.append("stop") }
}
