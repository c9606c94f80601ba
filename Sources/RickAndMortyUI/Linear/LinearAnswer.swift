/// What comes of something that was typed.
package enum LinearAnswer {
    /// A person goes there.
    case place(any LinearPlace)
    /// A person comes back to where they were.
    case back
    /// The list is told from that place on, counted from 0.
    case window(from: Int)
    /// What is here is told again, and where it comes from: all of it, or the list alone.
    case again
    case listAgain
    /// This is said.
    case lines([String])
    /// Something was done; who did it has said what came of it, or begun to ask something.
    case done
    case end
}
