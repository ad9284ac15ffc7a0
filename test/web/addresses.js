// addresses.js - what an address says falsely is as if it were not said, and the address says so, too: after a
// part has opened, the address is what the page shows, whatever it was before.
import { goTo, ok, random, same, withBrowser } from "./browser.js";

/** False for every parameter but a text. */
const JUNK = ["", "x", "-1", "1e9", "__proto__", "%00", "9".repeat(40)];
const SQUARES = [...JUNK, "a9", "i1", "A1", "e44", "0"];
const NAMES = [...JUNK, "0", "Rook"];
const NUMBERS = [...JUNK, "1.5", "+1", "99999999"];
const BOARDS = [...JUNK, "0x10000000000000000", "18446744073709551616", "0xg", "0b2"];

/** By part: what is true beside, by parameter what is false. */
const FALSE = [
    [
        "idea",
        "piece=bishop&sq=c4&occ=0x000000000000ff00&at=3&flips=0x0000000000000011",
        {
            piece: [...NAMES, "queen"],
            sq: SQUARES,
            occ: BOARDS,
            at: [...NUMBERS, "7", "03"],
            flips: [...BOARDS, "0"],
        },
    ],
    [
        "lookup",
        "piece=bishop&sq=c4&scheme=black&occ=0x000000000000ff00&step=3&order=a8&labels=bits",
        {
            piece: NAMES,
            sq: SQUARES,
            scheme: [...NAMES, "offsetin ", "toString"],
            occ: BOARDS,
            step: [...NUMBERS, "99", "98", "50", "ALL", "100"],
            order: [...NAMES, "a2", "h8"],
            labels: [...NAMES, "on"],
            added: [...NUMBERS, "65", "64", "40"],
        },
    ],
    [
        "lookup",
        "board=12x10&piece=NN&sq=l10&occ=a1-k8&step=all&added=1",
        {
            board: [...JUNK, "9x", "0x9", "9x10x2", "hex0", "hex9", "..#/..", "9x10 ", "9x10/"],
            piece: [...JUNK, "q", "NN fsat", "NN on=", "R".repeat(600)],
            sq: [...JUNK, "m1", "a11", "A1", "e44", "l10A"],
            occ: [...JUNK.filter(Boolean), "a1,k8", "a1-", "m1", "a1-m1"],
            step: [...NUMBERS, "98", "ALL", "1000"],
            added: [...NUMBERS, "65", "64", "40"],
        },
    ],
    [
        "collisions",
        "piece=bishop&sq=d4&form=masked&bits=9&factor=0x0002020202020200&constant=0x0000000000001234",
        {
            piece: [...NAMES, "queen"],
            sq: SQUARES,
            form: [...NAMES, "fancy"],
            bits: [...NUMBERS, "0", "17", "400"],
            factor: BOARDS,
            constant: BOARDS,
        },
    ],
    [
        "collisions",
        "piece=rook&sq=a1&form=black&bits=12&factor=0x0000000000000001",
        { constant: ["5"] },
    ],
    [
        "hunt",
        "hunt=chance&piece=bishop&sq=d4&form=black&bits=9&recipe=best&seed=7&speed=slow",
        {
            hunt: [...NAMES, "luck"],
            piece: [...NAMES, "queen"],
            sq: SQUARES,
            form: [...NAMES, "offsetin", "plain"],
            bits: [...NUMBERS, "14", "20", "400", "00012"],
            recipe: [...NAMES, "few"],
            seed: [...JUNK, "18446744073709551616", "0x1", "1.5"],
            cut: ["3", "x"],
            speed: [...NAMES, "fast"],
            run: [...JUNK, "0", "2", "yes", "true"],
        },
    ],
    [
        "hunt",
        "hunt=descent&piece=bishop&sq=d4&form=black&bits=5&cut=3",
        {
            form: [...NAMES, "mul32", "fixed"],
            cut: [...NUMBERS, "17", "400"],
            recipe: ["best", "x"],
            seed: ["7", "x"],
        },
    ],
    [
        "table",
        "table=fixed&view=sharing&when=before&slot=70&piece=bishop&square=e4&zoom=3&middle=4000",
        {
            table: [...NAMES, "own", "fancy"],
            view: [...NAMES, "colours"],
            when: [...NUMBERS, "101", "250", "during"],
            slot: [...NUMBERS, "9999999", "90000"],
            piece: [...NAMES, "queen"],
            square: SQUARES,
            zoom: [...NUMBERS, "8", "100"],
            middle: [...NUMBERS, "9999999", "100000"],
        },
    ],
    [
        "book",
        "piece=bishop&indexing=black&square=d5&view=table&filter=open&sort=-bits",
        {
            piece: [...NAMES, "queen"],
            indexing: [...NAMES, "white"],
            square: SQUARES,
            view: [...NAMES, "list"],
            filter: ["y".repeat(101), "y".repeat(5000)],
            sort: [...NAMES, "--bits", "-", "bits-", "-x", "Bits"],
        },
    ],
    ["book", "piece=rook&indexing=plain&square=d5", { filter: ["open"], sort: ["bits"] }],
    ["lessons", "page=3", { page: [...NUMBERS, "0", "9", "00", "3.0"] }],
    ["lessons", "page=3&lang=rust", { lang: [...NAMES, "Rust", "js32"] }],
];

/** In the page: opens an address without loading the page anew, and says what comes of it. */
async function openIn(link) {
    const old = document.querySelector("main .part");
    const soon = () => new Promise((done) => setTimeout(done));
    if (location.hash === `#${link}`) dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = link;
    for (let waits = 0; waits < 2000; waits++) {
        const now = document.querySelector("main .part");
        if (now !== old && now?.dataset.ready) break;
        await soon();
    }
    const main = document.querySelector("main");
    const all = (selector, what) => [...main.querySelectorAll(selector)].map(what);
    const view = [
        main.querySelector(".part")?.className,
        main.querySelector(".part")?.dataset.ready,
        // How many copies there are to add is drawn with the step that is looked at.
        ...all("select, input:not([type=radio], .adder input), textarea", ({ value }) => value),
        ...all("input:checked", ({ value }) => value),
        ...all("[aria-pressed=true], [aria-current], [aria-selected=true], [aria-sort]", (each) =>
            [
                each.getAttribute("aria-label") ?? each.textContent,
                each.getAttribute("aria-sort"),
            ].join(),
        ),
        ...all("[role=gridcell], h1, .map-sentence, .array, [role=alert]", (each) =>
            [each.getAttribute("aria-label"), each.textContent].join(),
        ),
    ];
    return { hash: location.hash.slice(1), view };
}

const open = (page, link) => page.evaluate(openIn, link);

const queryOf = (params) =>
    [...params].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");

/** What a part makes of each false value is what it makes of an address that does not say it at all. */
async function checkFalse(page, part, query, values) {
    for (const [name, list] of Object.entries(values)) {
        const rest = new URLSearchParams(query);
        rest.delete(name);
        const wanted = await open(page, `${part}?${queryOf(rest)}`);
        const bad = [];
        for (const value of list) {
            const got = await open(page, `${part}?${queryOf(rest)}&${name}=${value}`);
            if (got.hash !== wanted.hash) bad.push(`${value}: ${got.hash}`);
            const i = got.view.findIndex((each, at) => each !== wanted.view[at]);
            if (i >= 0) bad.push(`${value}: ${got.view[i]}, and not ${wanted.view[i]}`);
        }
        ok(
            bad.length === 0,
            `${part}: ${list.length} false values of ${name} are as if not said`,
            [wanted.hash, ...bad.slice(0, 6)].join("\n"),
        );
    }
}

/** Each true value stays as it was said. */
async function checkTrue(page, part, query) {
    const { hash } = await open(page, `${part}?${query}`);
    const kept = Object.fromEntries(new URLSearchParams(hash.split("?")[1]));
    const wanted = Object.fromEntries(new URLSearchParams(query));
    const sorted = (object) => Object.entries(object).sort().join("&");
    const known = sorted(wanted);
    const got = sorted(Object.fromEntries(Object.keys(wanted).map((name) => [name, kept[name]])));
    same(got, known, `${part}: what is true stays: ${query.slice(0, 40)}`);
}

// ---- Noise -----------------------------------------------------------------------------------

const LETTERS = [..."abcdefgh0123456789x-_+%&=?#<>'\"/\\ \u00e9\u{1f600}"];
const FUZZED = 12;

function noise(next, part) {
    const rows = FALSE.filter(([name]) => name === part);
    const [, query, values] = rows[next(rows.length)];
    const params = new URLSearchParams(query);
    for (const name of [...params.keys(), ...Object.keys(values)]) {
        const said = params.get(name) ?? "";
        const list = values[name] ?? JUNK;
        const pick = next(5);
        if (name === "run" || pick === 0) params.delete(name);
        else if (pick === 1) params.set(name, list[next(list.length)]);
        else if (pick === 2) params.set(name, said + LETTERS[next(LETTERS.length)]);
        else if (pick === 3) params.append(name, String(next(100)));
    }
    const text = Array.from({ length: next(20) }, () => LETTERS[next(LETTERS.length)]).join("");
    return `${part}?${params}&${next(2) ? text : encodeURIComponent(text)}`;
}

/** The address after opening leads to the same page, and stays. */
async function checkNoise(page, part, next) {
    const bad = [];
    for (let i = 0; i < FUZZED; i++) {
        const link = noise(next, part);
        const first = await open(page, link);
        const second = await open(page, first.hash);
        const isSame = JSON.stringify(first) === JSON.stringify(second);
        if (!isSame || second.view[1] !== "yes") bad.push(link, first.hash, second.hash);
    }
    ok(
        bad.length === 0,
        `${part}: after ${FUZZED} random addresses bar and page agree`,
        bad.join("\n"),
    );
}

// ---- Other addresses -------------------------------------------------------------------------

async function checkOthers(page) {
    const { hash } = await open(page, "idea");
    for (const link of [
        "",
        "x",
        "Idea",
        "no-such-part?sq=e4".slice(0, 12),
        "%zz",
        "idea?%00=%ff",
        "?",
    ])
        same((await open(page, link)).hash, hash, `#${link} is the idea, and says so`);
    await goTo(page, "book?square=h8");
    const before = await page.evaluate(() => location.hash);
    await page.focus(".skip");
    await page.keyboard.press("Enter");
    const focused = await page.evaluate(() => document.activeElement?.id);
    same(focused, "main", "the link that skips the navigation leads to the page");
    same(await page.evaluate(() => location.hash), before, "and leaves the address");
    ok((await page.$("main .part.book")) !== null, "and the part");
}

await withBrowser(async (page) => {
    await goTo(page, "lessons");
    await checkOthers(page);
    for (const [part, query] of FALSE) await checkTrue(page, part, query);
    for (const [part, query, values] of FALSE) await checkFalse(page, part, query, values);
    const next = random(21);
    for (const part of new Set(FALSE.map(([name]) => name))) await checkNoise(page, part, next);
});
