/// The measured cost of a contestant, on a terminal of 80×24 cells.
struct Measurement {
    /// Times from just before the start to the last byte of the first frame: the last one before it is quiet
    /// for 50 ms, with the list displayed. One for each run, after a warm-up run.
    let firstFrames: [Duration]
    let keys: [Keystroke]
    let idle: IdleCost
    /// Peak resident memory with all keys pressed, in kilobytes.
    let peakMemory: Int
}

/// A key that moves one row down or up, with or without scrolling, in an idle program.
struct Keystroke {
    /// Time from just before the key is written to the last byte of the output: the last one before 20 ms of quiet.
    let latency: Duration
    /// Number of bytes written to the terminal in response.
    let bytes: Int
}
