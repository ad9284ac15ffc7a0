// pages.js - the explorer's pages as addresses, for whoever opens them all.

/** The picture at the stop where most of it is drawn. */
export const LINKS = [
    "idea?at=5",
    "lookup",
    "lookup?board=9x10&piece=mRcpR&step=6",
    "collisions",
    "hunt",
    "table",
    "book",
    "lessons",
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((page) => `lessons?page=${page}`),
];
