/** What Long.compress and Long.expand of JDK 19 do, for older ones. */
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

    static long expand(long board, long mask) {
        long expanded = 0;
        int place = 0;
        for (int sq = 0; sq < 64; sq++) {
            if ((mask >>> sq & 1) != 0) {
                expanded |= (board >>> place & 1) << sq;
                place++;
            }
        }
        return expanded;
    }
}
