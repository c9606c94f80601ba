import TerminalUI
import TestSupport
import Testing

@Suite("Layers")
struct LayerStackTests {
    private let stack = LayerStack()
    private let below = LayerDouble("below", taking: [.up, .enter])
    private let top = LayerDouble("top", taking: [.enter])

    @Test("get a key from the top down, until one handles it")
    func keys() {
        stack.push(below)
        stack.push(top)
        #expect(stack.handle(.enter) == .handled && stack.handle(.up) == .handled && stack.handle(.down) == .ignored)
        #expect(top.keys == [.enter, .up, .down] && below.keys == [.up, .down])
    }

    @Test("leave keys alone where there are none")
    func empty() {
        #expect(stack.handle(.enter) == .ignored && stack.hints == nil)
    }

    @Test("are closed when they ask for it, wherever they are, and told so")
    func closing() {
        stack.push(below)
        stack.push(top)
        #expect(stack.hints == top.hints)
        below.onClose()
        #expect(below.leaves == 1 && top.leaves == 0 && stack.hints == top.hints)
        top.onClose()
        top.onClose()
        #expect(top.leaves == 1 && stack.hints == nil)
    }

    @Test("are drawn on top of each other, each in its place, and only the top one has a caret")
    func drawing() {
        below.caret = Caret(column: 1, row: 1)
        stack.push(below)
        #expect(stack.painted(columns: 6, rows: 4).caret == Caret(column: 1, row: 1))
        stack.push(top)
        top.ownPlace = Rect(column: 3, row: 3, columns: 3, rows: 1)
        let canvas = stack.painted(columns: 6, rows: 4)
        #expect(canvas.text == "\nbelow\n\n   top" && canvas.caret == nil)
        #expect(below.size == Size(columns: 6, rows: 2) && top.size == Size(columns: 3, rows: 1))
    }

    @Test("are held by nobody once they are closed, and their stack by nobody but its owner")
    func deallocation() async {
        await expectDeallocated {
            let layer = LayerDouble("layer", taking: [])
            stack.push(layer)
            layer.onClose()
            return layer
        }
        await expectDeallocated {
            let stack = LayerStack()
            stack.push(LayerDouble("layer", taking: []))
            return stack
        }
    }
}
