extension LoopbackUniverse {
    /// A picture of a character: squares in two colours, of which one is its own.
    func avatar(_ id: Int) throws -> LoopbackResponse {
        let own = (UInt8(id * 37 % 256), UInt8(id * 91 % 256), UInt8(id * 53 % 256))
        let body = try TestJPEG(width: 48, height: 48).bytes { x, y in
            (x / 12 + y / 12).isMultiple(of: 2) ? own : (255, 255, 255)
        }
        return LoopbackResponse(headers: ["content-type": "image/jpeg"], body: body)
    }
}
