package import LoadResource

/// Lets many watch the loads of a page of episodes.
package typealias EpisodeResourceDelegateComposer = LoadResourceDelegateComposer<Delivery<PageEpisodeModels>>
