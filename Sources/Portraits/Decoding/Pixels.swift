/// A picture in pixels, row by row from the top, four bytes each: red, green, blue and how opaque it is.
struct Pixels: Equatable {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    /// All of it is transparent.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = Array(repeating: 0, count: width * height * 4)
    }
}
