/// A picture in pixels, row by row from the top, four bytes each: red, green, blue and 255.
struct Pixels {
    let width: Int
    let height: Int
    let bytes: [UInt8]
}
