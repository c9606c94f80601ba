import TestSupport

/// What happened while a key was held down.
struct Hold {
    /// After so long nothing more comes of it.
    static let quiet = Duration.milliseconds(300)
    /// A program that pauses for longer has painted its frame.
    private static let pause = Duration.milliseconds(1)

    var presses: [ContinuousClock.Instant] = []
    /// What the program wrote without a pause, with the time of its last byte.
    private(set) var frames: [Answer] = []

    mutating func add(_ answer: Answer) {
        if let last = frames.last, last.end.duration(to: answer.end) < Self.pause {
            frames[frames.count - 1].bytes += answer.bytes
            frames[frames.count - 1].end = answer.end
        } else {
            frames.append(answer)
        }
    }
}

extension Hold {
    /// From each key to the last byte of the frame that shows what it did, or a later key.
    ///
    /// - Parameters:
    ///   - screen: as it was before, and then as it is afterwards.
    ///   - signs: what is to be seen after each key.
    ///   - sign: what of a screen it is to be seen by.
    func waits(
        on screen: inout EmulatedScreen,
        for signs: [String],
        _ sign: (EmulatedScreen) -> String
    ) -> [Duration] {
        var waits: [Duration] = []
        for frame in frames {
            screen.feed(frame.bytes)
            guard let shown = signs.firstIndex(of: sign(screen)), shown >= waits.count else { continue }
            waits += presses[waits.count...shown].map { $0.duration(to: frame.end) }
        }
        return waits
    }
}
