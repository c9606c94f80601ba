package import HTTP

/// Reads what the API answers about episodes.
package enum EpisodeMapper {
    package static func page(_ response: HTTPResponse) throws(APIError) -> PageEpisodeModels {
        try PageMapper<EpisodeRow>.map(response)
    }

    package static func episode(_ response: HTTPResponse) throws(APIError) -> EpisodeModel {
        try SingleMapper<EpisodeRow>.map(response)
    }

    /// What an answer to a request for several says of each of them.
    package static func episodes(_ response: HTTPResponse) throws(APIError) -> ResourceList<EpisodeModel> {
        try ListMapper<EpisodeRow>.map(response)
    }
}
