internal import TerminalApp

/// The images of an emulated terminal that knows kitty's protocol, sixels and iTerm2's inline images.
package struct EmulatedImages {
    /// Size of a cell, in pixels.
    package static let cell = (width: 10, height: 20)

    /// Pictures of kitty's protocol by number, and their placements.
    package fileprivate(set) var pictures: [Int: EmulatedPicture] = [:]
    package internal(set) var placements: [Placement] = []
    /// Number of pictures received, by any protocol.
    package fileprivate(set) var received = 0
    /// Sizes in cells of the pictures shown by placeholder characters, by number.
    fileprivate var virtual: [Int: (columns: Int, rows: Int)] = [:]
    /// The image that is being received in chunks: its control keys, and its Base64 so far.
    fileprivate var incoming: (keys: [String: String], text: [UInt8])?

    package struct Placement {
        package let picture: Int
        let number: Int
        let z: Int
        let column, row, columns, rows: Int
        let pixels: EmulatedPicture
    }
}

extension EmulatedScreen {
    /// The color of a pixel of an image; `nil` where there is none.
    package func pixel(x: Int, y: Int) -> EmulatedPicture.Pixel? {
        let cell = EmulatedImages.cell
        let (column, row) = (x / cell.width, y / cell.height)
        if let tile = placeholder(places[row][column]) {
            let size = (tile.columns * cell.width, tile.rows * cell.height)
            let (width, height) = (tile.picture.width, tile.picture.height)
            let picture = tile.picture.scaled(fromX: 0, y: 0, width: width, height: height, to: size)
            return picture[tile.column * cell.width + x % cell.width, tile.row * cell.height + y % cell.height]
        }
        let placed = images.placements.filter {
            ($0.column..<$0.column + $0.columns).contains(column) && ($0.row..<$0.row + $0.rows).contains(row)
        }
        func shown(_ placement: EmulatedImages.Placement) -> EmulatedPicture.Pixel {
            placement.pixels[x - placement.column * cell.width, y - placement.row * cell.height]
        }
        let pixel =
            placed.last { $0.z == 0 }.map(shown)
            ?? places[row][column].pixels.map { $0[y % cell.height * cell.width + x % cell.width] }
        guard let pixel, pixel.w >= 128 else { return nil }
        return placed.filter { $0.z > 0 }.map(shown).reduce(pixel) { $1.covering($0) }
    }

    /// The tile that a placeholder character shows.
    private func placeholder(
        _ cell: EmulatedCell
    ) -> (picture: EmulatedPicture, columns: Int, rows: Int, column: Int, row: Int)? {
        let scalars = Array(cell.text.unicodeScalars)
        guard scalars.first == Placeholders.character, scalars.count == 4, let low = cell.look.foreground else {
            return nil
        }
        let numbers = scalars.dropFirst().compactMap { Placeholders.marks.firstIndex(of: $0) }
        guard numbers.count == 3, let size = images.virtual[low | numbers[2] << 24],
            let picture = images.pictures[low | numbers[2] << 24]
        else { return nil }
        return (picture, size.columns, size.rows, numbers[1], numbers[0])
    }

    /// Performs a control string.
    mutating func perform(_ introducer: UInt8, _ text: [UInt8]) {
        switch introducer {
        case UInt8(ascii: "_") where text.first == UInt8(ascii: "G"): performKitty(text.dropFirst())
        case UInt8(ascii: "P") where text.starts(with: ControlSequenceParser.passthrough):
            var inner = ControlSequenceParser()
            for byte in text.dropFirst(ControlSequenceParser.passthrough.count) {
                if case .string(let introducer, let text) = inner.feed(byte) { perform(introducer, text) }
            }
        case UInt8(ascii: "P"):
            let body = Array(text.drop { $0 != UInt8(ascii: "q") })
            if let picture = try? EmulatedPicture(sixels: body) { cover(with: picture) }
        case UInt8(ascii: "]"):
            let start = Array("1337;File=".utf8)
            guard text.starts(with: start), let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
            let keys = Self.keys(text[start.count..<colon], separator: ";")
            let data = EmulatedPicture.bytes(base64: text[(colon + 1)...])
            guard let picture = try? EmulatedPicture(png: data), keys["size"] == "\(data.count)", keys["inline"] == "1",
                let columns = keys["width"].flatMap({ Int($0) }), let rows = keys["height"].flatMap({ Int($0) })
            else { return }
            let size = (columns * EmulatedImages.cell.width, rows * EmulatedImages.cell.height)
            cover(with: picture.scaled(fromX: 0, y: 0, width: picture.width, height: picture.height, to: size))
        default: break
        }
    }

    private static func keys(_ text: some Sequence<UInt8>, separator: Character) -> [String: String] {
        let pairs = String(decoding: Array(text), as: UTF8.self).split(separator: separator)
        return Dictionary(
            pairs.map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
                return (parts[0], parts.count > 1 ? parts[1] : "")
            }
        ) { _, last in last }
    }

    /// Draws a picture on the cells at the cursor. Transparent pixels keep the previous content.
    private mutating func cover(with picture: EmulatedPicture) {
        images.received += 1
        let cell = EmulatedImages.cell
        let blank = EmulatedPicture.Pixel()
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y].w >= 128 {
                let (column, row) = (self.column + x / cell.width, self.row + y / cell.height)
                guard row < rows, column < columns else { continue }
                var pixels = places[row][column].pixels ?? Array(repeating: blank, count: cell.width * cell.height)
                pixels[y % cell.height * cell.width + x % cell.width] = picture[x, y]
                places[row][column].pixels = pixels
            }
        }
    }

    private mutating func performKitty(_ text: ArraySlice<UInt8>) {
        let semicolon = text.firstIndex(of: UInt8(ascii: ";")) ?? text.endIndex
        let keys = Self.keys(text[..<semicolon], separator: ",")
        let payload = text[semicolon...].dropFirst()
        func number(_ key: String) -> Int? { keys[key].flatMap { Int($0) } }
        if images.incoming != nil || ["t", "T"].contains(keys["a"]) {
            if images.incoming == nil { images.incoming = (keys, []) }
            images.incoming?.text += payload
            guard number("m") != 1, let image = images.incoming else { return }
            images.incoming = nil
            let data = EmulatedPicture.bytes(base64: image.text)
            if image.keys["f"] == "32", let width = number("s"), let height = number("v") {
                images.pictures[number("i") ?? 0] = EmulatedPicture(width: width, height: height, rgba: data)
                return
            }
            guard let picture = try? EmulatedPicture(png: data) else { return }
            images.pictures[image.keys["i"].flatMap { Int($0) } ?? 0] = picture
            images.received += 1
            if image.keys["a"] == "T" { place(picture, image.keys) }
        } else if keys["a"] == "p", keys["U"] == "1", let id = number("i"), let columns = number("c"),
            let rows = number("r")
        {
            images.virtual[id] = (columns, rows)
        } else if keys["a"] == "p", let picture = images.pictures[number("i") ?? 0] {
            place(picture, keys)
        } else if keys["a"] == "d" {
            let shown = Set(images.placements.map(\.picture))
            images.placements.removeAll { placement in
                keys["d"] == "A"
                    || placement.picture == number("i") && (keys["p"] == nil || placement.number == number("p"))
            }
            if keys["d"] == "I" {
                images.pictures[number("i") ?? 0] = nil
                // Like kitty, which then forgets all images without placements.
                let placed = Set(images.placements.map(\.picture))
                if images.virtual.isEmpty { images.pictures = images.pictures.filter { placed.contains($0.key) } }
            }
            if keys["d"] == "A" { for id in shown { images.pictures[id] = nil } }
        }
    }

    /// Shows a part of a picture at the cursor.
    private mutating func place(_ picture: EmulatedPicture, _ keys: [String: String]) {
        func number(_ key: String) -> Int? { keys[key].flatMap { Int($0) } }
        guard let columns = number("c"), let rows = number("r") else { return }
        let pixels = picture.scaled(
            fromX: number("x") ?? 0,
            y: number("y") ?? 0,
            width: number("w") ?? picture.width,
            height: number("h") ?? picture.height,
            to: (columns * EmulatedImages.cell.width, rows * EmulatedImages.cell.height)
        )
        images.placements.append(
            EmulatedImages.Placement(
                picture: number("i") ?? 0,
                number: number("p") ?? 0,
                z: number("z") ?? 0,
                column: column,
                row: row,
                columns: columns,
                rows: rows,
                pixels: pixels
            )
        )
    }
}
