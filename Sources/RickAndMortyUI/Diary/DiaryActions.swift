package import RickAndMorty

/// What a person can do in the diary, whoever does it.
package struct DiaryActions {
    let write: () -> Void
    let change: (DiaryEntry) -> Void
    let delete: (DiaryEntry) -> Void

    package init(
        write: @escaping () -> Void,
        change: @escaping (DiaryEntry) -> Void,
        delete: @escaping (DiaryEntry) -> Void
    ) {
        self.write = write
        self.change = change
        self.delete = delete
    }
}
