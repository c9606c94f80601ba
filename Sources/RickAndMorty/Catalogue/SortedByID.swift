/// Of an array that is sorted by id.
extension Array where Element: Identifiable<Int> {
    func element(id: Int) -> Element? {
        index(id: id).map { self[$0] }
    }

    func index(id: Int) -> Int? {
        let position = position(of: id)
        return position < count && self[position].id == id ? position : nil
    }

    /// Where the element with that id stands, or would. Halves the candidates until none is left.
    func position(of id: Int) -> Int {
        var candidates = indices
        while !candidates.isEmpty {
            let middle = candidates.lowerBound + candidates.count / 2
            candidates = self[middle].id < id ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
        }
        return candidates.lowerBound
    }
}
