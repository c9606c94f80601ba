public import Observation

/// Input of a number: typed, or changed by Up and Down.
///
/// ```swift
/// let pages = NumberField(in: 1...9_999)
/// let price = NumberField(9.5, in: 0...500, decimals: 2, step: 0.5)
/// let form = FormView([FormField("Pages", pages), FormField("Price", price)])
/// if let count = pages.integer { shelf.add(pages: count) }
/// ```
///
/// Only digits are taken, a minus where numbers may be negative, and a point where they may have decimals. What is
/// typed may still be out of range: ``problem`` says so, for the ``FormField``. Enter and Tab move on, since Up and
/// Down do not.
@MainActor
public final class NumberField: FormInput, Observable {
    private let field: TextField
    /// In units of the last decimal, as all numbers here: fractions would not add up.
    private let range: ClosedRange<Int>
    private let step: Int
    private let decimals: Int

    /// Digits at most: a `Double` holds them exactly.
    private static let digits = 15
    private static let all = -999_999_999_999_999...999_999_999_999_999
    private static let columns = digits + 3

    /// A field for integers.
    ///
    /// - Parameters:
    ///   - value: at first; `nil` for an empty field.
    ///   - range: of valid numbers, which have 15 digits at most.
    ///   - step: of Up and Down.
    public convenience init(_ value: Int? = nil, in range: ClosedRange<Int> = Int.min...Int.max, step: Int = 1) {
        self.init(units: value, in: range, step: step, decimals: 0)
    }

    /// A field for numbers with decimals.
    ///
    /// - Parameters:
    ///   - value: at first, rounded to the decimals; `nil` for an empty field.
    ///   - range: of valid numbers, which have 15 digits at most.
    ///   - decimals: digits behind the point, 6 at most.
    ///   - step: of Up and Down.
    public convenience init(
        _ value: Double? = nil,
        in range: ClosedRange<Double> = -.infinity ... .infinity,
        decimals: Int,
        step: Double = 1
    ) {
        let decimals = max(0, min(decimals, 6))
        func units(_ number: Double) -> Int {
            let (units, all) = ((number * Double(Self.scale(decimals))).rounded(), Self.all)
            return Int(max(Double(all.lowerBound), min(units, Double(all.upperBound))))
        }
        self.init(
            units: value.flatMap { $0.isFinite ? units($0) : nil },
            in: units(range.lowerBound)...units(range.upperBound),
            step: units(step),
            decimals: decimals
        )
    }

    private init(units: Int?, in range: ClosedRange<Int>, step: Int, decimals: Int) {
        self.range = range.clamped(to: Self.all)
        self.step = max(1, min(step, Self.all.upperBound))
        self.decimals = decimals
        field = TextField(units.map { Self.text(of: $0, decimals) } ?? "")
    }

    /// The number; `nil` if there is none, or none that is valid. Observable.
    public var value: Double? { validUnits.map { Double($0) / Double(Self.scale(decimals)) } }

    /// The number without decimals; `nil` if there is none, it is not valid, or has decimals. Observable.
    public var integer: Int? {
        validUnits.flatMap { $0.isMultiple(of: Self.scale(decimals)) ? $0 / Self.scale(decimals) : nil }
    }

    /// Whether nothing has been typed. Observable.
    public var isEmpty: Bool { field.isEmpty }

    /// Why the text is not a valid number, for the user; `nil` for a valid one, and for an empty field. Observable.
    public var problem: String? {
        let text = field.text
        guard !text.isEmpty else { return nil }
        guard let units = units(of: text) else {
            let behind = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
            if behind.count > decimals { return "\(decimals) decimal\(decimals == 1 ? "" : "s") at most" }
            let whole = text.count(where: \.isNumber) - behind.count
            let most = Self.digits - decimals
            return whole > most ? "\(most) digits \(decimals > 0 ? "before the point " : "")at most" : "Not a number"
        }
        guard !range.contains(units) else { return nil }
        let (least, most) = (Self.text(of: range.lowerBound, decimals), Self.text(of: range.upperBound, decimals))
        if range.lowerBound == Self.all.lowerBound { return "\(most) at most" }
        return range.upperBound == Self.all.upperBound ? "\(least) at least" : "From \(least) to \(most)"
    }

    // MARK: - Numbers and texts

    private static func scale(_ decimals: Int) -> Int { (0..<decimals).reduce(1) { scale, _ in 10 * scale } }

    private var validUnits: Int? { units(of: field.text).flatMap { range.contains($0) ? $0 : nil } }

    /// `nil` for a text that is no number with so many decimals.
    private func units(of text: String) -> Int? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let behind = parts.dropFirst().first ?? ""
        let all = parts[0] + behind
        guard behind.count <= decimals, (1...Self.digits).contains(all.count + decimals - behind.count),
            !all.isEmpty, all.allSatisfy(\.isDigit),
            let units = Int(all + String(repeating: "0", count: decimals - behind.count))
        else { return nil }
        return text.hasPrefix("-") ? -units : units
    }

    /// With as few decimals as it takes.
    private static func text(of units: Int, _ decimals: Int) -> String {
        let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: scale(decimals).magnitude)
        var behind = String(String(scale(decimals) + Int(rest)).dropFirst())
        while behind.last == "0" { behind.removeLast() }
        return "\(units < 0 ? "-" : "")\(whole)\(behind.isEmpty ? "" : ".")\(behind)"
    }

    // MARK: - Keys

    public var hints: [KeyHint] { [KeyHint(.up, .down, text: "step")] }

    public var takesText: Bool { true }

    public func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .up: move(by: step)
        case .down: move(by: -step)
        case .character(let character): if isTaken(character) { return field.handle(key) }
        case .paste(let text):
            let text = text.filter { !$0.isWhitespace }
            if text.allSatisfy(isTaken) { return field.handle(.paste(text)) }
        default: return field.handle(key)
        }
        return .handled
    }

    private func isTaken(_ character: Character) -> Bool {
        switch character {
        case "-": range.lowerBound < 0
        case ".": decimals > 0
        default: character.isDigit
        }
    }

    /// Within the range; from no number to the one nearest to 0.
    private func move(by step: Int) {
        let number = units(of: field.text).map { $0.clamped(to: range) }
        field.replace(by: Self.text(of: (number.map { $0 + step } ?? 0).clamped(to: range), decimals))
    }

    // MARK: - Drawing

    public func prepare(for size: Size) {
        field.prepare(for: Size(columns: min(size.columns, Self.columns), rows: size.rows))
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        field.draw(in: rect.splitLeft(Self.columns).left, on: &canvas)
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.max(range.lowerBound, Swift.min(self, range.upperBound))
    }
}

extension Character {
    /// Whether it is one of 0 to 9.
    fileprivate var isDigit: Bool { isASCII && isNumber }
}
