import SystemSupport

/// The pages about resources that one can read, in the wiki of the show: the API answers in JSON only.
package enum WikiPage {
    private static let root = "https://rickandmorty.fandom.com/wiki/"

    /// The address of the page with a name, such as that of a character or the title of an episode. A name that the wiki does not
    /// have leads to its search.
    package static func address(named name: String) -> String {
        name.utf8.reduce(into: root) { address, byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "(", ")", ",", ":", "'", "!":
                address.unicodeScalars.append(scalar)
            case " ": address += "_"
            default: address += byte.percentEncoded
            }
        }
    }
}
