/// The characters Chafa may draw with; freed with its owner.
struct ChafaSymbols: ~Copyable {
    let pointer: ChafaLibrary.Symbols
    private let library: ChafaLibrary

    /// Halves, quarters and eighths of a cell: terminals draw them without gaps, and every font has them. Not the
    /// shades, which look different everywhere, nor lines, which leave strokes where the picture has none.
    private static let ranges: [ClosedRange<UInt32>] = [0x20...0x20, 0x2580...0x2590, 0x2594...0x259F]

    init(_ library: ChafaLibrary) throws(PortraitError) {
        guard let pointer = library.newSymbols() else { throw .unavailable(reason: "libchafa gave no symbols") }
        self.pointer = pointer
        self.library = library
        for range in Self.ranges { library.addSymbols(pointer, range.lowerBound, range.upperBound) }
    }

    deinit {
        library.freeSymbols(pointer)
    }
}
