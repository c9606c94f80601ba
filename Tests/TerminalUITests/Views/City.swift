/// Cities by country.
nonisolated struct City: Identifiable, Sendable {
    let name: String
    let country: String
    let river: String
    let area: Int
    var id: String { name }

    static let all = [
        City(name: "London", country: "England", river: "Thames", area: 1572),
        City(name: "Newcastle", country: "England", river: "Tyne", area: 114),
        City(name: "Bonn", country: "Germany", river: "Rhine", area: 141),
        City(name: "Dresden", country: "Germany", river: "Elbe", area: 328),
        City(name: "Cologne", country: "Germany", river: "Rhine", area: 405),
        City(name: "Lyon", country: "France", river: "Rhône", area: 48),
        City(name: "Bordeaux", country: "France", river: "Garonne", area: 49),
    ]
}
