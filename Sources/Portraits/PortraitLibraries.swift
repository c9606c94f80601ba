/// The libraries that it takes to draw portraits.
package enum PortraitLibraries {
    /// What is wrong with each that cannot be used here; nothing where all can.
    package static var problems: [PortraitError] {
        [problem(of: TurboJPEGLibrary.shared), problem(of: ChafaLibrary.shared)].compactMap(\.self)
    }

    private static func problem<Library>(of library: Result<Library, PortraitError>) -> PortraitError? {
        switch library {
        case .success: nil
        case .failure(let error): error
        }
    }
}
