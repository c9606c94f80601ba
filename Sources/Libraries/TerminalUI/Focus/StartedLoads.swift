internal import LoadResource

/// The loads that the views of a display start for a frame, to find those that are not retained: a load that a body or
/// a row makes is released after the drawing, and the next drawing would make and start another one, for ever. A view's
/// position is lost likewise.
@MainActor
final class StartedLoads {
    private struct Expected {
        weak var object: AnyObject?
        let type: Any.Type
        let place: SourcePlace?
        let remedy: String
    }

    private var expected: [Expected] = []
    /// Where loads were made that were not retained.
    private var lost: Set<SourcePlace> = []

    /// Starts a load that is idle, unless one that was made at the same place got lost.
    func start(_ load: any LoadControl, at place: SourcePlace) {
        guard !lost.contains(place) else { return }
        expect(load, at: place, "write LoadingView(of: id) { id in … } or Kept(id) { List(…) }")
        load.load()
    }

    /// Notes an object that is to outlive the frame.
    ///
    /// - Parameters:
    ///   - object: made at `place`.
    ///   - place: in the source, if it is known.
    ///   - remedy: how to write it in a body.
    func expect(_ object: AnyObject, at place: SourcePlace?, _ remedy: String) {
        expected.append(Expected(object: object, type: type(of: object), place: place, remedy: remedy))
    }

    /// Why the load of a view is not started; `nil` if it is.
    func complaint(at place: SourcePlace) -> String? {
        lost.contains(place) ? "This load is made anew in each drawing" : nil
    }

    /// Called when nothing of a frame is left but what is shown. Traps in debug builds if something that was expected
    /// has been released. In release builds, no load is started again where it was made.
    func check() {
        guard !expected.isEmpty else { return }
        for made in expected where made.object == nil {
            if let place = made.place { lost.insert(place) }
            let what = made.place.map { "What is shown at \($0)" } ?? "A \(made.type)"
            assertionFailure(
                """
                \(what) was released as soon as it was prepared: it is made in a body or a row, which is drawn many times. Keep it \
                outside, or \(made.remedy).
                """
            )
        }
        expected = []
    }
}

/// A call in the source.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    // Numbers, since each loading view has one: where the name of the file is in memory, and where in the file.
    private let file: UInt
    private let line: UInt32
    private let column: UInt32

    init(_ file: StaticString, _ line: UInt, _ column: UInt) {
        self.file = UInt(bitPattern: file.utf8Start)
        self.line = UInt32(truncatingIfNeeded: line)
        self.column = UInt32(truncatingIfNeeded: column)
    }

    var description: String {
        let name = UnsafePointer<CChar>(bitPattern: file).map { String(cString: $0) } ?? ""
        return "\(name):\(line)"
    }
}
