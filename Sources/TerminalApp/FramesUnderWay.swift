/// What a terminal that answers has not answered yet: the frames that are on their way to it.
///
/// An answer may be lost for good: to a shell that was in between, or to a window that nobody looks into.
struct FramesUnderWay {
    /// How much may be on its way before another frame has to wait, in bytes. That is a second of the slowest lines,
    /// and more than fast ones that lead far have under way.
    private static let window = 1024
    /// An answer that has not come by then never will. It takes that long to fill a screen at 9600 baud.
    private static let patience = Duration.seconds(5)

    /// In bytes.
    private var lengths: [Int] = []
    /// Nothing is waited for after it.
    private(set) var deadline = Duration.zero

    func areExpected(at time: Duration) -> Bool { !lengths.isEmpty && time < deadline }

    /// Whether another frame has to wait.
    func areTooMany(at time: Duration) -> Bool {
        areExpected(at: time) && lengths.reduce(0, +) > Self.window
    }

    mutating func add(_ length: Int, at time: Duration) {
        if !areExpected(at: time) { forget() }
        lengths.append(length)
        deadline = time + Self.patience
    }

    /// The oldest one has come.
    mutating func removeFirst() {
        if !lengths.isEmpty { lengths.removeFirst() }
    }

    mutating func forget() {
        lengths = []
    }
}
