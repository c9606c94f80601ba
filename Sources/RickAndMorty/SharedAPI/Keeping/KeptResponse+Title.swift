import FoundationEssentials
package import SystemSupport

extension KeptResponse {
    /// What the one thing is found by that it brings: its name, and before it the code that episodes have; `nil` where
    /// it has no name.
    package var title: SafeText? {
        (try? JSONDecoder().decode(TitledRow.self, from: Data(body)))?.title
    }
}

private struct TitledRow: Decodable {
    let title: SafeText

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: CodingKeys.self)
        let name = try row.decode(SafeText.self, forKey: .name)
        // Characters have a list of episodes there.
        let code = try? row.decode(SafeText.self, forKey: .episode)
        title = SafeText([code, name].compactMap(\.?.string).joined(separator: " "))
    }

    private enum CodingKeys: CodingKey { case name, episode }
}
