package import LoadResource

/// The loader of avatars when somebody wants to see some of them fail.
package typealias RemoteImageDataLoaderWithSomeFailure = LoaderWithSomeFailure<RemoteLoader<[UInt8]>>
