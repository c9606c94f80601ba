import TerminalUI
import TestSupport

@testable import TerminalApp

extension FuzzTarget {
    /// Limit in bytes. A longer sequence is decoded only if it arrives in one piece, so the inputs must not exceed it.
    private static let longestInput = 4096

    /// Uses the first byte as the seed of a split, and decodes the rest in one piece, in random pieces, byte by byte,
    /// and in random pieces with a pause after each.
    static func readTerminalInput(_ bytes: [UInt8]) throws {
        guard let seed = bytes.first, bytes.count <= longestInput else { return }
        let bytes = Array(bytes.dropFirst())
        var numbers = SeededNumbers(seed: UInt64(seed))
        let pieces = pieces(of: bytes, share: .random(in: 0.01...0.6, using: &numbers), by: &numbers)
        let whole = try inputs(from: [bytes])
        try require(try inputs(from: pieces) == whole, "\(bytes) is decoded differently in the pieces \(pieces)")
        if bytes.count < 512 {
            let single = self.pieces(of: bytes, share: 1, by: &numbers)
            try require(try inputs(from: single) == whole, "\(bytes) is decoded differently byte by byte")
        }
        let slow = try inputs(from: pieces, isSlow: true)
        let text = String(decoding: bytes, as: UTF8.self)
        if text.utf8.elementsEqual(bytes), !text.unicodeScalars.contains(where: \.mayIntroduceSequence) {
            try require(slow == whole, "the text \(text.debugDescription) depends on pauses: \(pieces)")
        }
        for case .key(.character(let character)) in whole + slow {
            let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
            try require(!isControl, "the control character \(character.debugDescription) is text")
        }
        for case .key(.paste(let text)) in whole + slow {
            try require(text.split(separator: "\n").allSatisfy(\.isFreeOfControls), "control characters in pasted text")
        }
    }

    /// Splits the bytes at random positions. Never isolates Ctrl-C, because alone it is a key press even in a paste.
    ///
    /// - Parameter share: the probability of a split before each byte.
    private static func pieces(of bytes: [UInt8], share: Double, by numbers: inout SeededNumbers) -> [[UInt8]] {
        var pieces: [[UInt8]] = [[]]
        for byte in bytes {
            let isCut = Double.random(in: 0..<1, using: &numbers) < share
            if isCut, byte != 0x03, pieces.last != [0x03] { pieces.append([]) }
            pieces[pieces.count - 1].append(byte)
        }
        return pieces.filter { !$0.isEmpty }
    }

    /// - Parameter isSlow: whether incomplete sequences time out after each piece.
    private static func inputs(from pieces: [[UInt8]], isSlow: Bool = false) throws -> [TerminalInput] {
        var decoder = InputDecoder()
        var inputs: [TerminalInput] = []
        for piece in pieces {
            inputs += decoder.inputs(from: piece)
            if isSlow, decoder.timeout != nil { inputs += decoder.timeOut() }
        }
        for _ in 0..<3 where decoder.timeout != nil { inputs += decoder.timeOut() }
        try require(decoder.timeout == nil, "it never times out after \(pieces.last ?? [])")
        return inputs.reduce(into: []) { merged, input in
            if case .key(.paste(let text)) = input, case .key(.paste(let before)) = merged.last {
                merged[merged.count - 1] = .key(.paste(before + text))
            } else {
                merged.append(input)
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var mayIntroduceSequence: Bool { value == 0x1B }
}

extension StringProtocol {
    fileprivate var isFreeOfControls: Bool {
        unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}
