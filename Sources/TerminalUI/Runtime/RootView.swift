/// The view that fills the screen and gets the keys.
public protocol RootView: View, AnyObject {
    func handle(_ key: Key)
}
