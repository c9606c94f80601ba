/// The view that fills the screen and gets the keys.
@MainActor
public protocol RootView: View, AnyObject {
    func handle(_ key: Key)
}
