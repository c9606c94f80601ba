import Observation

/// Where a person is in a menu.
@Observable
final class MenuState {
    var selection = 0
}
