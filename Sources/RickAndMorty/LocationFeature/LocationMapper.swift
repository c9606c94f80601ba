package import HTTP

/// Reads what the API answers about locations.
package enum LocationMapper {
    package static func page(_ response: HTTPResponse) throws(APIError) -> PageLocationModels {
        try PageMapper<LocationRow>.map(response)
    }

    package static func location(_ response: HTTPResponse) throws(APIError) -> LocationModel {
        try SingleMapper<LocationRow>.map(response)
    }

    /// What an answer to a request for several says of each of them.
    package static func locations(_ response: HTTPResponse) throws(APIError) -> ResourceList<LocationModel> {
        try ListMapper<LocationRow>.map(response)
    }
}
