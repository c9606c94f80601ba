/// Reads what the API answers about episodes.
package enum EpisodeMapper {
    package static func page(_ response: HTTPResponse) throws(APIError) -> PageEpisodeModels {
        try PageMapper<EpisodeRow>.map(response)
    }

    package static func episode(_ response: HTTPResponse) throws(APIError) -> EpisodeModel {
        try SingleMapper<EpisodeRow>.map(response)
    }
}
