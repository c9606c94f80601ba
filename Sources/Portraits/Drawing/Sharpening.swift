extension Pixels {
    /// Each pixel differs half as much again from what is around it: outlines survive cells that are larger than they.
    func sharpened() -> Pixels {
        var result = self
        guard width > 2, height > 2 else { return result }
        let (pixel, line) = (4, width * 4)
        for y in 1..<height - 1 {
            for place in y * line + pixel..<(y + 1) * line - pixel where place % 4 != 3 {
                func pair(_ distance: Int) -> Int { Int(bytes[place - distance]) + Int(bytes[place + distance]) }
                let own = Int(bytes[place])
                // Of a mean that weighs a pixel four times, its neighbours twice and those across once.
                let around = 4 * own + 2 * (pair(pixel) + pair(line)) + pair(line - pixel) + pair(line + pixel)
                result.bytes[place] = UInt8(min(255, max(0, own + (16 * own - around) / 32)))
            }
        }
        return result
    }
}
