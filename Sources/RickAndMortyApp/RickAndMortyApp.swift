@main
enum RickAndMortyApp {
    static func main() async {}
}
