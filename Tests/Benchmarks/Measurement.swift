/// What a contestant costs, on a terminal of 80×24 cells.
struct Measurement {
    /// From just before the program is started to the last byte of its first frame: the last one before it is quiet
    /// for 50 ms, having shown its list. One duration a run, after a run that only warms up.
    let firstFrames: [Duration]
    let keys: [Keystroke]
    let idle: IdleCost
    /// The most memory that was resident at one time, with all the keys pressed, in kilobytes.
    let peakMemory: Int
}

/// One row down or up, with and without scrolling, in a program that was quiet before.
struct Keystroke {
    /// From just before the key is written to the last byte of the answer: the last one before 20 ms of quiet.
    let latency: Duration
    /// Written to the terminal as the answer.
    let bytes: Int
}
