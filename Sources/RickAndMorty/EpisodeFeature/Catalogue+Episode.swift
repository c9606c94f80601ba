/// Where the catalogue has episodes.
extension Catalogue {
    /// Pages are counted from 1.
    package func episodes(page: Int) -> PageEpisodeModels {
        Page(page, of: records.episodes).map(records.model)
    }

    package func episode(id: Int) -> EpisodeModel? {
        records.episodes.element(id: id).map(records.model)
    }

    /// Where the episode with that id stands in the list of all, or would.
    package func position(ofEpisode id: Int) -> Int {
        records.episodes.position(of: id)
    }
}

extension CatalogueRecords {
    fileprivate func model(_ episode: Episode) -> EpisodeModel {
        EpisodeModel(
            id: episode.id,
            name: text(episode.name),
            airDate: AirDate(episode.day),
            code: episode.code,
            characters: characters.filter { appearances[$0.appearances.range].contains(episode.id) }.map(\.id)
        )
    }
}
