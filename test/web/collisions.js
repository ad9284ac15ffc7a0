// collisions.js - slots and clashes: against a slow recomputation, and against the command line.
import { goTo, grimoire, hex, ok, random, same, shootAll, withBrowser } from "./browser.js";
import { asC, judgementOf, linkOf, rooks, squareNumber } from "./shared/factors.js";
import { expected } from "./shared/slow_collisions.js";

// ---- A hundred cases ---------------------------------------------------------------------------

const book = JSON.parse(grimoire(["book", "--json"])).rows;

/** Sparse ones as hunters draw them, and the Book's with a bit or none wrong. */
function randomCase(next) {
    const row = book[next(book.length)];
    const form = row.indexing === "black" ? "black" : "masked";
    const subject = { piece: row.piece, sq: squareNumber(row.square), form };
    const flipped = next(3) ? 1n << BigInt(next(64)) : 0n;
    if (next(3)) return { ...subject, bits: row.bits, factor: BigInt(row.factor) ^ flipped };
    let factor = 0n;
    for (let i = 0; i < 8; i++) factor |= 1n << BigInt(next(64));
    return { ...subject, bits: Math.min(12, row.bits + next(3)), factor };
}

/** Opens each address in turn, without a page load, and reads what stands there. */
function readAll(page, links) {
    return page.evaluate(async (addresses) => {
        const digits = (text) => (text.match(/\d[\d,]*/g) ?? []).map((n) => +n.replace(/,/g, ""));
        const all = [];
        for (const address of addresses) {
            const before = document.querySelector("main .part");
            location.hash = address;
            while (!document.querySelector("main .part[data-ready]") || before?.isConnected)
                await new Promise((done) => setTimeout(done));
            const text = (selector) => document.querySelector(selector)?.textContent ?? "";
            const sides = [...document.querySelectorAll(".first-pair figure")];
            const value = (side, i) => side.querySelectorAll("dd")[i].textContent;
            all.push({
                counts: [...document.querySelectorAll(".slot-legend b")].map(
                    (count) => digits(count.textContent)[0],
                ),
                used: digits(text("[data-fact=used] dd"))[0],
                range: digits(text("[data-fact=range] dd")).slice(1),
                sets: digits(text("[data-fact=sets] dd"))[0],
                pair: sides.length
                    ? [
                          ...sides.map((side) =>
                              Number(/number (\d+)/.exec(side.textContent)?.[1]),
                          ),
                          Number(value(sides[0], 3).split("= ")[1]),
                          ...sides.map((side) => value(side, 0)),
                      ]
                    : [],
                tops: sides.map((side) => value(side, 3)),
            });
        }
        return all;
    }, links);
}

async function testCases(page) {
    const next = random(7);
    const cases = Array.from({ length: 100 }, () => randomCase(next));
    await goTo(page, "collisions");
    const got = await readAll(page, cases.map(linkOf));
    const plain = ({ counts, used, range, sets, pair }) =>
        JSON.stringify({ counts, used, range, sets, pair });
    const wrong = cases.flatMap((each, i) => {
        const [is, wanted] = [plain(got[i]), plain(expected(each))];
        return is === wanted ? [] : [`${linkOf(each)}\nis     ${is}\nwanted ${wanted}`];
    });
    ok(!wrong.length, "counts and first clash of 100 random cases", wrong.slice(0, 3).join("\n"));
    const broken = got.filter(({ pair }) => pair.length);
    ok(broken.length > 20 && broken.length < 80, `factors and others: ${broken.length} clash`);
    const top = (text) => parseInt(text.split(" = ")[0].replaceAll(" ", ""), 2);
    ok(
        broken.every(({ tops, pair }) => tops.every((text) => top(text) === pair[2])),
        "the products' top bits are the slot",
    );
}

async function testCommandsClashes(page) {
    const next = random(3);
    const wanted = [];
    const links = [];
    while (links.length < 12) {
        const fancy = rooks("fancy");
        const place = next(64);
        fancy[place] = hex(BigInt(fancy[place]) ^ (1n << BigInt(next(64))));
        const { lists } = judgementOf(asC(fancy));
        const [{ scheme, piece, first }] = lists;
        if (scheme !== "fancy" || !first) continue;
        const { square, bits, factor, conflict } = first;
        links.push(
            linkOf({
                piece,
                sq: squareNumber(square),
                form: "masked",
                bits,
                factor: BigInt(factor),
            }),
        );
        wanted.push([conflict.slot, ...conflict.sides.map(({ occupied }) => occupied)]);
    }
    const got = await readAll(page, links);
    same(
        got.map(({ pair }) => pair.slice(2)),
        wanted,
        "12 first clashes as the command names them",
    );
}

// ---- Hands -------------------------------------------------------------------------------------

const factorOn = (page) => page.getByLabel("Factor M").inputValue();

async function testBits(page) {
    const subject = { piece: "bishop", sq: 27, form: "masked", bits: 9, factor: 0x12345678n };
    await goTo(page, linkOf(subject));
    await page.locator('[data-bit="5"]').click();
    same(await factorOn(page), hex(0x12345678n ^ 32n), "a bit flips under the pointer");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const flipped = 0x12345678n ^ 32n ^ (1n << 54n);
    same(await factorOn(page), hex(flipped), "another by keys");
    ok(
        await page.evaluate(
            () => document.querySelectorAll(".factor-bits [tabindex='0']").length === 1,
        ),
        "one bit is in the order of tabs",
    );
    await page.waitForFunction((end) => location.hash.endsWith(end), hex(flipped));
    ok(true, "the factor stands in the address");
    await page.getByLabel("Factor M").fill("0xyz");
    same(
        await page.getByLabel("Factor M").getAttribute("aria-invalid"),
        "true",
        "0xyz is refused",
    );
    await page.getByLabel("Factor M").fill("18446744073709551615ULL");
    await page.getByRole("button", { name: "Negate" }).click();
    same(await factorOn(page), hex(1n), "typed in decimal, then negated");
    await page.getByRole("button", { name: "Shift left" }).click();
    same(await factorOn(page), hex(2n), "shifted");
}

async function testFlips(page) {
    const row = book.find(
        ({ piece, square, indexing }) =>
            piece === "bishop" && square === "c2" && indexing === "plain",
    );
    const subject = { piece: "bishop", sq: squareNumber("c2"), form: "masked", bits: row.bits };
    const factor = BigInt(row.factor);
    await goTo(page, linkOf({ ...subject, factor }));
    await page.waitForFunction(() => document.querySelector(".flips")?.textContent);
    const marked = await page.evaluate(() =>
        [...document.querySelectorAll(".keeps")].map((bit) => Number(bit.dataset.bit)),
    );
    const bits = Array.from({ length: 64 }, (_, i) => 63 - i);
    const keeps = (i) => !expected({ ...subject, factor: factor ^ (1n << BigInt(i)) }).pair.length;
    same(marked, bits.filter(keeps), "the bits that may be flipped are marked");
}

/** The middle of each cell: whether it is painted, and how. */
const middles = (page, columns) =>
    page.evaluate((columns) => {
        const canvas = document.querySelector(".slot-picture canvas");
        const cell = canvas.width / columns;
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        const colors = [];
        for (let y = 0.5; y * cell < canvas.height; y++)
            for (let x = 0.5; x < columns; x++) {
                const at = 4 * (Math.floor(y * cell) * canvas.width + Math.floor(x * cell));
                colors.push([...data.slice(at, at + 4)].join());
            }
        return colors;
    }, columns);

async function testPicture(page) {
    const subject = {
        piece: "rook",
        sq: 52,
        form: "masked",
        bits: 9,
        factor: 0xffffffe9fbe7ce00n,
    };
    await goTo(page, linkOf(subject));
    const { kinds } = expected(subject);
    await page.waitForFunction(() => document.querySelector(".slot-picture canvas").height > 200);
    const colors = await middles(page, 32);
    const meant = new Map(kinds.map((kind, slot) => [kind, colors[slot]]));
    ok(
        colors.length === 512 && colors.every((color, slot) => color === meant.get(kinds[slot])),
        "the canvas shows each slot in the colour of its kind",
    );
    same(new Set(meant.values()).size, new Set(kinds).size, "kinds have different colours");
    const bad = kinds.indexOf(3);
    await page.locator(".slot-picture").focus();
    if (bad !== 0) await page.keyboard.press("PageDown");
    same(await page.locator(".slot-details h2").textContent(), `Slot ${bad}`, "keys find a clash");
    ok(
        (await page.locator(".slot-details p").first().textContent()).startsWith("Bad collision"),
        "it is called a bad one",
    );
    const box = await page.locator(".slot-picture canvas").boundingBox();
    const size = box.width / 32;
    await page.mouse.move(box.x + 4.5 * size, box.y + 2.5 * size);
    same(await page.locator(".slot-details h2").textContent(), "Slot 68", "the pointer finds 68");
    const to68 = await page.locator(".slot-picture").getAttribute("aria-valuetext");
    ok(to68.startsWith("slot 68: "), "and so do screen readers", to68);
}

async function testSubject(page) {
    await goTo(page, "collisions?piece=rook&sq=a1");
    const text = (selector) => page.locator(selector).textContent();
    ok((await text(".verdict")).includes("A factor"), "a square alone gets the library's factor");
    await page.locator('.factor-panel [data-sq="28"]').click();
    await page.getByRole("radio", { name: "Bishop" }).check();
    ok((await text(".verdict")).includes("A factor"), "and so does the next, and another piece");
    const seen = new Set();
    for (let i = 0; i < 6; i++) {
        seen.add(await text(".from"));
        await page.getByRole("button", { name: "Next from the library" }).click();
        ok((await text(".verdict")).includes("A factor"), `${await text(".from")} It is good.`);
    }
    ok(seen.size >= 3, "the library has several for the square");
    await page.getByLabel("Formula").selectOption("one");
    ok(!(await text(".verdict")).includes("for bishops only"), "a bishop may be folded");
    await page.getByRole("radio", { name: "Rook" }).check();
    ok((await text(".verdict")).includes("for bishops only"), "a rook may not");
    await page.getByLabel("Formula").selectOption("shiftin");
    await page.getByLabel("Factor M").fill("1");
    ok((await text(".verdict")).includes("leave no index"), "nor may a factor ask for 64 bits");
}

async function testHostile(page) {
    const hostile = [
        "piece=queen&sq=z9&form=__proto__&bits=99&factor=%3Cscript%3E&constant=-1",
        "piece=&sq=&form=constructor&bits=0x5&factor=0x1ffffffffffffffff",
        "bits=-1&bits=1e9&%00=%ff",
    ];
    for (const query of hostile) {
        await goTo(page, `collisions?${query}`);
        ok(await page.locator(".slot-legend").isVisible(), `collisions?${query} shows something`);
    }
}

async function shots(browser) {
    const broken = { piece: "rook", sq: 0, form: "masked", bits: 12, factor: 0x0080008040801020n };
    await shootAll(browser, "collisions", linkOf(broken), async (page) => {
        await page.getByRole("button", { name: "Example: one wrong digit" }).click();
        await page.locator(".judged").waitFor();
        await page.locator(".slot-picture").focus();
        await page.keyboard.press("PageDown");
    });
}

await withBrowser(async (page, browser) => {
    await testCases(page);
    await testCommandsClashes(page);
    await testBits(page);
    await testFlips(page);
    await testPicture(page);
    await testSubject(page);
    await testHostile(page);
    await shots(browser);
});
