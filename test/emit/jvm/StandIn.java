/** What Long.compress of JDK 19 does, for older ones. */
final class StandIn {
    private StandIn() {}

    static long compress(long board, long mask) {
        long compressed = 0;
        int place = 0;
        for (int sq = 0; sq < 64; sq++) {
            if ((mask >>> sq & 1) != 0) {
                compressed |= (board >>> sq & 1) << place;
                place++;
            }
        }
        return compressed;
    }
}
