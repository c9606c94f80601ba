internal import Glibc
internal import TerminalUI

/// A colour in DIN99d, a colour space in which distance corresponds to perceived difference.
struct DIN99dColor {
    private let lightness, a99, b99: Double

    // DIN 6176, variant "d" (Cui et al., 2002), with the white point of sRGB.
    init(red: UInt8, green: UInt8, blue: UInt8) {
        let (red, green, blue) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
        let z = 0.0193 * red + 0.1192 * green + 0.9503 * blue
        let x = 1.12 * (0.4125 * red + 0.3576 * green + 0.1804 * blue) - 0.12 * z
        let y = 0.2127 * red + 0.7152 * green + 0.0722 * blue
        let (fx, fy, fz) = (Self.response(x / 0.9339), Self.response(y), Self.response(z / 1.0888))
        let (a, b) = (500 * (fx - fy), 200 * (fy - fz))
        let (cosine, sine) = (0.6428, 0.7660)
        let (e, f) = (a * cosine + b * sine, 1.14 * (b * cosine - a * sine))
        let chroma = (e * e + f * f).squareRoot()
        let scale = chroma > 0 ? 22.5 * log(1 + 0.06 * chroma) / chroma : 0
        // Weights lightness a fifth more than DIN99d does, because outlines are differences in lightness.
        lightness = 1.2 * 325.22 * log(1 + 0.0036 * (116 * fy - 16))
        a99 = scale * e
        b99 = scale * f
    }

    func squaredDistance(to other: DIN99dColor) -> Double {
        let (lightness, a99, b99) = (lightness - other.lightness, a99 - other.a99, b99 - other.b99)
        return lightness * lightness + a99 * a99 + b99 * b99
    }

    private static let linear = (0...255).map { step in
        let light = Double(step) / 255
        return light <= 0.04045 ? light / 12.92 : pow((light + 0.055) / 1.055, 2.4)
    }

    private static func response(_ light: Double) -> Double {
        light > 0.008856 ? cbrt(light) : 7.787 * light + 16.0 / 116
    }

    /// The most similar of the 240 palette colours that are the same on every terminal: a 6×6×6 cube and 24 greys.
    var paletteIndex: UInt8 {
        let first: UInt8 = 16
        var best = (index: first, distance: Double.infinity)
        for (offset, candidate) in Self.palette.enumerated() {
            let distance = squaredDistance(to: candidate)
            if distance < best.distance { best = (first + UInt8(offset), distance) }
        }
        return best.index
    }

    private static let palette = (UInt8(16)...255).map { index in
        let color = TerminalPalette.rgb(index)
        return DIN99dColor(red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue))
    }
}
