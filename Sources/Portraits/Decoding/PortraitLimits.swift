/// How large an encoded portrait may be.
enum PortraitLimits {
    static let bytes = 1 << 20
    /// Of each side.
    static let pixels = 1024

    /// By what the header says, before anything is decoded.
    static func check(width: Int, height: Int) throws(PortraitError) {
        guard width <= pixels, height <= pixels else { throw .tooLarge }
    }
}
