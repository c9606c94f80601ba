package import HTTP

/// Reads what the API answers about characters.
package enum CharacterMapper {
    package static func page(_ response: HTTPResponse) throws(APIError) -> PageCharacterModels {
        try PageMapper<CharacterRow>.map(response)
    }

    package static func character(_ response: HTTPResponse) throws(APIError) -> CharacterModel {
        try SingleMapper<CharacterRow>.map(response)
    }

    /// What an answer to a request for several says of each of them.
    package static func characters(_ response: HTTPResponse) throws(APIError) -> ResourceList<CharacterModel> {
        try ListMapper<CharacterRow>.map(response)
    }
}
