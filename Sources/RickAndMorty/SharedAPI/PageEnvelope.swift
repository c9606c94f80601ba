/// A page of a list as the API writes it.
struct PageEnvelope<Row: Decodable>: Decodable {
    struct Info: Decodable {
        let count: Int
        let pages: Int
    }

    /// A row, or the fact that it could not be read.
    struct Result: Decodable {
        let row: Row?

        init(from decoder: any Decoder) {
            row = try? Row(from: decoder)
        }
    }

    let info: Info
    let results: [Result]

    /// Where the page contradicts itself, if it does.
    var contradiction: String? {
        switch (info.count, results.count) {
        case (..<0, _): "The list has \(info.count) items."
        case (Self.mostItems..., _): "The list has \(info.count) items, more than can be true."
        case (let count, let rows) where rows > count: "A page has \(rows) items, the whole list \(count)."
        case (_, (Page<Row>.size + 1)...): "A page has \(results.count) items instead of \(Page<Row>.size)."
        case (1..., 0): "A page of \(info.count) items is empty."
        case (let count, _) where info.pages != Page<Row>.pages(for: count): "\(count) items on \(info.pages) pages."
        default: nil
        }
    }

    /// Far more than there will ever be, and far less than what arithmetic on positions could overflow with.
    private static var mostItems: Int { 10_000_000 }
}
