/// Where lines of text can be written.
protocol TextOutput {
    /// Of the terminal it is, by now; `nil` where it is none.
    var columns: Int? { get }

    func write(_ text: String)
}
