import HTTP
import RickAndMorty

/// Where Google Analytics for Firebase takes events, and for whom.
nonisolated struct FirebaseAccount: Hashable, Sendable {
    let appID: String
    let secret: String
    /// `nil` for Google's own.
    let endpoint: APIRoot?

    /// Of the Measurement Protocol. It holds the secret: not for logs.
    var url: String {
        let query = URLQuery([("firebase_app_id", appID), ("api_secret", secret)])
        return "\(endpoint?.text ?? "https://www.google-analytics.com")/mp/collect?\(query.percentEncoded)"
    }
}
