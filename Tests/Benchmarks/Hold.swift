import TestSupport

/// The recording of a key that is held down.
struct Hold {
    /// Time without output after which a key has no further effect.
    static let quiet = Duration.milliseconds(300)
    /// Longest pause within a frame.
    private static let pause = Duration.milliseconds(1)

    var presses: [ContinuousClock.Instant] = []
    /// Output between pauses, with the time of the last byte.
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
    /// Times from each key to the last byte of the frame with its effect, or with that of a later key.
    ///
    /// - Parameters:
    ///   - screen: the screen before the keys, updated to the screen after them.
    ///   - signs: the sign after each key.
    ///   - sign: the part of a screen that identifies the effect of a key.
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
