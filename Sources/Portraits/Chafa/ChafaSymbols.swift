internal import CChafa

/// The characters Chafa may draw with; freed with its owner.
struct ChafaSymbols: ~Copyable {
    let pointer: ChafaLibrary.Symbols
    private let library: ChafaLibrary

    init(_ library: ChafaLibrary) throws(PortraitError) {
        guard let pointer = library.newSymbols() else { throw .unavailable(reason: "libchafa gave no symbols") }
        self.pointer = pointer
        self.library = library
        library.addSymbols(pointer, 0x20, 0x20)
        library.addSymbols(pointer, 0x2580, 0x2590)
        library.addSymbols(pointer, 0x2594, 0x259F)
    }

    deinit {
        library.freeSymbols(pointer)
    }
}
