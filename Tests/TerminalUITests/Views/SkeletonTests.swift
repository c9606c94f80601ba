import LoadResource
import TerminalUI
import TestSupport
import Testing

@Suite("Skeleton view")
struct SkeletonTests {
    private let load = LoadableSpy<Int>(.loading)

    private func canvas(of view: any View, after age: Duration, glyphs: Glyphs = .unicode) -> Canvas {
        WhileLoading(load: load, view: view).painted(
            columns: 24,
            rows: 1,
            appearance: Appearance(glyphs: glyphs),
            after: age
        )
    }

    @Test func `draws bars from both ends`() {
        let skeleton = SkeletonView(.init(at: 0, columns: 6), .init(at: 9, columns: 40), .init(at: -3, columns: 2))
        #expect(skeleton.painted(columns: 16, rows: 1).text == "░░░░░░   ░░░░░░░")
        #expect(SkeletonView(.init(at: -30, columns: 6)).painted(columns: 16, rows: 1).text == "")
        #expect(SkeletonView().painted(columns: 24, rows: 1).text == "░░░░░░░░░░░░░░░░")
    }

    @Test(arguments: [(149, ""), (150, "⠋"), (250, "⠙"), (1150, "⠋")])
    func `turns a spinner after a delay`(age: Int, mark: String) {
        let line = canvas(of: SkeletonView(), after: .milliseconds(age)).text
        #expect(line.dropFirst(16).drop { $0 == " " } == mark)
    }

    @Test func `has no spinner if a neighbour has one`() {
        #expect(canvas(of: SpinnerlessView(SkeletonView()), after: .seconds(1)).text == "░░░░░░░░░░░░░░░░")
    }

    @Test func `has no spinner if nothing loads`() {
        let canvas = SpinnerView().painted(columns: 3, rows: 1, after: .seconds(1))
        #expect(canvas.text == "")
        #expect(canvas.schedule.nextFrame == nil)
    }

    @Test(arguments: [(150, "|"), (250, "/"), (350, "-"), (450, "\\"), (550, "|")])
    func `turns an ASCII spinner`(age: Int, mark: String) {
        #expect(canvas(of: SpinnerView(), after: .milliseconds(age), glyphs: .ascii).text == mark)
    }
}

private struct WhileLoading: View {
    let load: AnyObject
    let view: any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.whileLoading(load) { view.draw(in: rect, on: &$0) }
    }
}
