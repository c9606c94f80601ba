extension LoopbackUniverse {
    /// A picture of a character.
    func avatar(_ id: Int) throws -> LoopbackResponse {
        let body = avatars.isEmpty ? try madeAvatar(id) : avatars[id % avatars.count]
        return LoopbackResponse(headers: ["content-type": "image/jpeg", "etag": "W/\"avatar-\(id)\""], body: body)
    }

    /// A picture of squares in two colours, one of them specific to the character.
    private func madeAvatar(_ id: Int) throws -> [UInt8] {
        let own = (UInt8(id * 37 % 256), UInt8(id * 91 % 256), UInt8(id * 53 % 256))
        return try TestJPEG(width: 48, height: 48).bytes { x, y in
            (x / 12 + y / 12).isMultiple(of: 2) ? own : (255, 255, 255)
        }
    }
}
