import TerminalUI
import TestSupport
import Testing

@Suite("Layers")
struct LayerStackTests {
    private let stack = LayerStack()
    private let below = LayerDouble("below", taking: [.up, .enter])
    private let top = LayerDouble("top", taking: [.enter])

    @Test func `are offered a key from the top down, until one handles it`() {
        stack.push(below)
        stack.push(top)
        #expect(stack.handle(.enter) == .handled)
        #expect(stack.handle(.up) == .handled)
        #expect(stack.handle(.down) == .ignored)
        #expect(top.keys == [.enter, .up, .down])
        #expect(below.keys == [.up, .down])
    }

    @Test func `ignore keys without a layer`() {
        #expect(stack.handle(.enter) == .ignored)
        #expect(stack.hints == nil)
    }

    @Test func `are notified when they close, at any position`() {
        stack.push(below)
        stack.push(top)
        #expect(stack.hints == top.hints)
        below.onClose()
        #expect(below.leaves == 1)
        #expect(top.leaves == 0)
        #expect(stack.hints == top.hints)
        top.onClose()
        top.onClose()
        #expect(top.leaves == 1)
        #expect(stack.hints == nil)
    }

    @Test func `are drawn on top of each other, with the cursor of the top one`() {
        below.caret = Caret(column: 1, row: 1)
        stack.push(below)
        #expect(stack.painted(columns: 6, rows: 4).caret == Caret(column: 1, row: 1))
        stack.push(top)
        top.ownPlace = Rect(column: 3, row: 3, columns: 3, rows: 1)
        let canvas = stack.painted(columns: 6, rows: 4)
        #expect(canvas.text == "\nbelow\n\n   top")
        #expect(canvas.caret == nil)
        #expect(below.size == Size(columns: 6, rows: 2))
        #expect(top.size == Size(columns: 3, rows: 1))
    }

    @Test func `are released when closed, and with their stack`() async {
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
