// riders.js - the lookups of any piece on any board: what is shown is the command line's, what is copied runs,
// what is typed wrong is told where, and hands find what they expect.
import { execFileSync, spawnSync } from "node:child_process";
import {
    drawn,
    fitsSideways,
    goTo,
    grimoire,
    hop,
    ok,
    programFile,
    random,
    same,
    shootAll,
    withBrowser,
} from "./browser.js";

const BOARDS = [
    ["9x10", "R"],
    ["9x10", "R", "computed"],
    ["9x10", "mRcpR"],
    ["9x10", "nN"],
    ["9x10", "nN", "reversed"],
    ["9x9", "fR"],
    ["12x10", "NN"],
    ["12x10", "NN", "fast"],
    ["hex6", "Q"],
    ["hex6", "Q", "fast"],
    ["hex6", "Q", "computed"],
    ["5x5x5", "R"],
    ["16x8", "R"],
    ["..#../...../#...#/...../..#..", "B"],
    ["...p/.pp./p..#", "F", "on=p"],
];
/** Pointers are half as long in WebAssembly. */
const POINTERS = 64;

const optionsOf = (words) =>
    words.flatMap((word) => (word.startsWith("on=") ? ["--on", word.slice(3)] : [`--${word}`]));

const linkTo = ([board, ...piece], rest = {}) =>
    `lookup?${new URLSearchParams({ board, piece: piece.join(" "), ...rest })}`;

const ask = (command, [board, piece, ...words], place = []) =>
    JSON.parse(
        grimoire([
            command,
            ...["--board", board, "--piece", piece, ...optionsOf(words)],
            ...place,
            "--json",
        ]),
    );

const cell = (page, name) =>
    page.locator(`.board.live .board-square:is([aria-label="${name}"], [aria-label^="${name},"])`);

/** Names of the squares of the board that look so, in the board's order. */
const squaresOf = (page, look) =>
    page.$$eval(`.board.live .board-square${look}`, (cells) =>
        cells
            .sort((a, b) => a.dataset.sq - b.dataset.sq)
            .map((each) => each.getAttribute("aria-label").split(",")[0]),
    );

// ---- Numbers -----------------------------------------------------------------------------------

/** Of each step "label value" in small letters, or "label squares"; and how many copies its sum has. */
const shownSteps = (page) =>
    page.$$eval(".player li[data-step]", (items) =>
        items.map((item) => {
            const title = item.querySelector(".title").textContent.toLowerCase();
            const value = item.querySelector("[data-value]")?.dataset.value;
            const why = item.querySelector(".body p").textContent;
            if (!why) return `${title} is not explained`;
            return `${title} ${value ?? item.querySelector(".attacks").textContent}`;
        }),
    );

function wantedSteps({ lookups, attacks }) {
    const list = (names) => names.join(" ") || "none";
    const steps = lookups.flatMap(({ steps, attacks }) => [
        ...steps.map(({ label, value }) => `${label} ${value}`),
        `attacks on the board ${list(attacks)}`,
    ]);
    return lookups.length > 1 ? [...steps, `attacks ${list(attacks)}`] : steps;
}

/** Letters and names of the copies in each sum, its digits, and those of its value. */
const shownSums = (page) =>
    page.$$eval(".partial", (sums) =>
        sums.map((sum) => ({
            copies: [...sum.querySelectorAll(".term .rowname")].map(
                (name) => name.textContent.split(" ≪")[0],
            ),
            digits: sum.querySelector(".result code").textContent,
            value: sum.closest("li").querySelector("[data-value]").dataset.value,
        })),
    );

const LETTERS = "ABCDEFGHIJKL";

/** The copies of a lookup are those of its relevant squares that are occupied; what is computed adds none. */
const wantedCopies = ({ lookups, occupied, computed }) =>
    (computed ? [] : lookups).map(({ relevant }) =>
        relevant
            .map((name, i) => [`${LETTERS.charAt(i)}  ${name}`.trim(), name])
            .filter(([, name]) => occupied.includes(name))
            .map(([text]) => text)
            .sort(),
    );

function checkSums(sums, answer) {
    const copies = sums.map((sum) => [...sum.copies].sort());
    const isAdded = sums.every(({ digits, value }) => digits === value);
    return isAdded && JSON.stringify(copies) === JSON.stringify(wantedCopies(answer));
}

async function comparesNumbers(page) {
    const next = random(11);
    for (const description of BOARDS) {
        const wrong = [];
        const all = ask("board", description, ["--occ", ""]);
        await hop(page, linkTo(description, { step: "all" }));
        const names = (await squaresOf(page, "")).filter(Boolean);
        same(names.length, all.squares, `${description.join(" ")}: every square is drawn`);
        for (let i = 0; i < 4; i++) {
            const sq = names[next(names.length)];
            const others = names.filter((name) => name !== sq && next(3) === 0);
            await hop(page, linkTo(description, { sq, occ: others.join("-"), step: "all" }));
            const place = ["--square", sq, "--occ", others.join()];
            const [show, board] = ["show", "board"].map((name) => ask(name, description, place));
            const is = {
                steps: await shownSteps(page),
                attacked: await squaresOf(page, ".attacked"),
                marked: await squaresOf(page, ".marked"),
                occupied: await squaresOf(page, ".occupied"),
                lettered: await squaresOf(page, ":not(.slider):not(:empty)"),
            };
            const wanted = {
                steps: wantedSteps(show),
                attacked: show.attacks,
                marked: board.relevant,
                occupied: show.occupied,
                lettered: show.lookups[0].relevant,
            };
            if (JSON.stringify(is) !== JSON.stringify(wanted))
                wrong.push(`${place}\nis     ${JSON.stringify(is)}\n${JSON.stringify(wanted)}`);
            if (!checkSums(await shownSums(page), show)) wrong.push(`${place}: copies`);
            const sizes = await page.$$eval(".riders-facts dd", (values) =>
                values.map(({ textContent }) => Number(textContent.replaceAll(",", ""))),
            );
            const less = board.bytes - sizes[3];
            const rest = [board.squares, board.lookups, board.entries].join();
            if (sizes.slice(0, 3).join() !== rest || less < 0 || less > POINTERS)
                wrong.push(`${place}: ${sizes}`);
        }
        ok(
            wrong.length === 0,
            `${description.join(" ")}: steps, copies, letters, attacks and sizes are the command line's`,
            wrong[0],
        );
    }
}

/** Where no blockers are given, they are those of the command. */
async function comparesExample(page) {
    await goTo(page, linkTo(["9x10", "R"], { sq: "e4" }));
    const { occupied } = ask("show", ["9x10", "R"], ["--square", "e4"]);
    same(await squaresOf(page, ".occupied"), occupied, "the example is the command's");
}

/** The board has the letters of the lookup that the step is of. */
async function lettersFollow(page) {
    const { lookups } = ask("show", ["9x10", "R"], ["--square", "e4"]);
    const shown = [];
    for (const step of [0, 14, 28]) {
        await goTo(page, linkTo(["9x10", "R"], { sq: "e4", step }));
        shown.push(await squaresOf(page, ":not(.slider):not(:empty)"));
    }
    const wanted = [lookups[0].relevant, lookups[1].relevant, []];
    same(shown, wanted, "letters are those of the step's lookup, and none of all together");
}

// ---- What is typed -----------------------------------------------------------------------------

const wrongIn = (page, label) =>
    page.evaluate((name) => {
        const fields = [...document.querySelectorAll(".riders-fields .field")];
        const field = fields.find((each) => each.textContent.startsWith(name));
        const wrong = field.querySelector(".wrong");
        const mark = wrong.querySelector("mark");
        return [wrong.textContent, mark?.previousSibling?.textContent ?? "", mark?.textContent];
    }, label);

function refusal(board, piece) {
    const words = ["show", "--board", board, "--piece", piece];
    const { stderr } = spawnSync(programFile, words, { encoding: "utf8" });
    return stderr.trim().split(": ").slice(2).join(": ");
}

async function tellsErrors(page) {
    await goTo(page, linkTo(["9x10", "R"], { sq: "e4", occ: "e6" }));
    const before = await page.evaluate(() => location.hash);
    const [board, piece] = ["Board", "Piece"].map((name) =>
        page.getByLabel(name, { exact: true }),
    );
    await board.fill("9x200");
    await piece.fill("R");
    const said = refusal("9x200", "R");
    same(await wrongIn(page, "Board"), [`9x200 ${said}`, "9x20", "0"], "a wrong board is marked");
    same(await board.getAttribute("aria-invalid"), "true", "and its entry says so");
    const link = refusal("8x8,h1e=a1,h2=a2", "R").split(": ").at(-1);
    await board.fill("8x8,h1e=a1,h2=a2");
    same(
        await wrongIn(page, "Board"),
        [`8x8,h1e=a1,h2=a2 ${link}`, "8x8,h1e=a1,", "h"],
        "a wrong link is marked",
    );
    await board.fill("9x10");
    await piece.fill("Rq");
    same(
        await wrongIn(page, "Piece"),
        [`Rq ${refusal("9x10", "Rq")}`, "R", "q"],
        "a wrong piece is marked",
    );
    same((await wrongIn(page, "Board"))[0], "", "and the board is right again");
    await piece.fill("");
    same((await wrongIn(page, "Piece"))[2], "…", "what is missing is marked behind the end");
    await board.fill("2x64");
    await piece.fill("R");
    const long = (await wrongIn(page, "Piece"))[0].trim();
    same(long, refusal("2x64", "R"), "an error in no one place is told without a mark");
    await piece.fill("R".repeat(600));
    ok((await wrongIn(page, "Piece"))[0].includes("too long"), "so is a text without an end");
    await page.waitForTimeout(300);
    same(await page.evaluate(() => location.hash), before, "nothing wrong gets into the address");
    same(await squaresOf(page, ".occupied"), ["e6"], "and the board stays");
}

async function readsTexts(page) {
    await goTo(page, linkTo(["9x10", "R"]));
    await page.getByLabel("Board", { exact: true }).fill(" ..#..\n.....\n..... ");
    await page.getByLabel("Piece", { exact: true }).fill(" nN  reversed ");
    await drawn(page);
    same((await squaresOf(page, "")).length, 14, "rows under each other are a board with a hole");
    await page.waitForTimeout(300);
    const params = await page.evaluate(() => location.hash.split("?")[1]);
    const get = (name) => new URLSearchParams(params).get(name);
    same(
        [get("board"), get("piece")],
        ["..#../...../.....", "nN reversed"],
        "the address has both as the command takes them",
    );
    same(await page.getByLabel("Example").inputValue(), "yours", "it is none of the examples");
    const names = await page.$$eval(".riders-fields option", (all) =>
        all.map(({ value }) => value),
    );
    const failed = [];
    for (const name of names.filter((each) => each !== "yours")) {
        await page.getByLabel("Example").selectOption(name);
        await drawn(page);
        await page.waitForTimeout(300);
        const query = new URLSearchParams(
            (await page.evaluate(() => location.hash)).split("?")[1],
        );
        const { attacks } = ask(
            "show",
            [query.get("board"), ...query.get("piece").split(" ")],
            ["--square", query.get("sq"), "--occ", query.get("occ").replaceAll("-", ",")],
        );
        const shown = await squaresOf(page, ".attacked");
        if (shown.join() !== attacks.join() || !attacks.length) failed.push([name, shown]);
    }
    same([names.length > 8, failed], [true, []], "each example attacks what the command says");
}

// ---- Hands -------------------------------------------------------------------------------------

async function drag(page, names) {
    for (const [i, name] of names.entries()) {
        const box = await cell(page, name).boundingBox();
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
    await drawn(page);
}

async function paints(page) {
    await goTo(page, linkTo(["9x10", "R"], { sq: "e4", occ: "" }));
    await cell(page, "e9").click();
    await drawn(page);
    same(await squaresOf(page, ".occupied"), ["e9"], "a click puts a blocker");
    await drag(page, ["a2", "b2", "c2"]);
    same(await squaresOf(page, ".occupied"), ["a2", "b2", "c2", "e9"], "a drag paints");
    await drag(page, ["e4", "e5", "e9", "f10"]);
    same(await squaresOf(page, ".slider"), ["f10"], "the piece is dragged");
    same(await squaresOf(page, ".occupied"), ["a2", "b2", "c2", "e9"], "over blockers, too");
    await page.getByLabel("moves the piece", { exact: true }).check({ force: true });
    await cell(page, "d7").click();
    await drawn(page);
    same(await squaresOf(page, ".slider"), ["d7"], "or put where one clicks");
    await page.getByRole("button", { name: "Clear the board" }).click();
    await drawn(page);
    same(await squaresOf(page, ".occupied"), [], "the board is cleared");
    await page.getByRole("button", { name: "All that matter" }).click();
    await drawn(page);
    const { relevant } = ask("board", ["9x10", "R"], ["--square", "d7"]);
    same(await squaresOf(page, ".occupied"), relevant, "or filled with all that matters");
}

async function types(page) {
    await goTo(page, linkTo(["..#../...../..#..", "R"], { sq: "a1", occ: "" }));
    await cell(page, "a1").focus();
    const at = () =>
        page.evaluate(() => document.activeElement.getAttribute("aria-label").split(",")[0]);
    const met = [];
    for (const key of ["Right", "Right", "Up", "Left", "Up", "Down", "Left", "Left", "Left"]) {
        await page.keyboard.press(`Arrow${key}`);
        met.push(await at());
    }
    const way = ["b1", "d1", "d2", "c2", "c2", "c2", "b2", "a2", "a2"];
    same(met, way, "arrows lead over holes, and not off the board");
    await page.keyboard.press(" ");
    await drawn(page);
    same(await squaresOf(page, ".occupied"), ["a2"], "space puts a blocker");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("s");
    await drawn(page);
    same(await squaresOf(page, ".slider"), ["b2"], "s moves the piece");
    await goTo(page, linkTo(["3x3x3", "R"], { sq: "a1A", occ: "" }));
    await cell(page, "a1A").focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowUp");
    same(await at(), "a1B", "from the last rank of a level up leads to the next level");
}

// ---- Addresses and commands --------------------------------------------------------------------

const copied = (page, name) =>
    page.evaluate(async (title) => {
        let text = "";
        navigator.clipboard.writeText = async (given) => {
            text = given;
        };
        const buttons = [...document.querySelectorAll("main button")];
        buttons.find(({ textContent }) => textContent === title).click();
        await Promise.resolve();
        return text;
    }, name);

async function copies(page) {
    const wrong = [];
    for (const description of BOARDS) {
        await hop(page, linkTo(description));
        const command = await copied(page, "Copy command");
        const line = `${command.replace(/^grimoire/, '"$0"')} --json`;
        const output = execFileSync("sh", ["-c", line, programFile], { encoding: "utf8" });
        const { attacks, occupied } = JSON.parse(output);
        const shown = [await squaresOf(page, ".attacked"), await squaresOf(page, ".occupied")];
        if (JSON.stringify(shown) !== JSON.stringify([attacks, occupied])) wrong.push(command);
    }
    same(wrong, [], `${BOARDS.length} commands that were copied show what the page shows`);
    await goTo(page, linkTo(["9x10", "mRcpR"], { sq: "e4", occ: "e7-e9" }));
    same(
        await copied(page, "Copy command"),
        "grimoire show --board 9x10 --piece mRcpR --square e4 --occ e7,e9",
        "a command is as one would type it",
    );
}

async function links(page) {
    await goTo(page, linkTo(["12x10", "NN"], { sq: "f5", occ: "a1-l10", step: "16", added: "0" }));
    const before = await page.$eval("main", (main) => main.innerText);
    const link = (await copied(page, "Copy link")).split("#")[1];
    await goTo(page, link);
    const after = await page.$eval("main", (main) => main.innerText);
    same(after, before, "a link brings back the page");
    await page.getByRole("link", { name: "Chess", exact: true }).click();
    await page.waitForSelector("main .entries");
    await page.getByRole("link", { name: "Any board and piece" }).click();
    await page.waitForSelector("main .part.riders[data-ready]");
    same(await squaresOf(page, ".slider"), ["e6"], "links lead to chess and back");
}

// ---- Geometry ----------------------------------------------------------------------------------

/** In the page: squares that are smaller than a finger, or that no scrolling shows. */
function findBadSquares(least) {
    const strip = document.querySelector(".board-strip");
    const edge = strip.getBoundingClientRect();
    const [left, right] = [edge.left - strip.scrollLeft, edge.left - strip.scrollLeft];
    return [...strip.querySelectorAll(".board-square")]
        .map((square) => [square, square.getBoundingClientRect()])
        .filter(
            ([, box]) =>
                Math.min(box.width, box.height) < least ||
                box.left < left - 1 ||
                box.right > right + strip.scrollWidth + 1,
        )
        .map(([square, { width, height }]) => [square.dataset.sq, width, height]);
}

const isPieceSeen = (page) =>
    page.evaluate(() => {
        const [piece, strip] = [".board.live .slider", ".board-strip"].map((name) =>
            document.querySelector(name).getBoundingClientRect(),
        );
        return piece.left >= strip.left - 1 && piece.right <= strip.right + 1;
    });

async function fits(browser) {
    for (const [width, height, least] of [
        [390, 844, 43],
        [1280, 800, 27.5],
    ]) {
        const touch = width < 500;
        const page = await browser.newPage({ viewport: { width, height }, hasTouch: touch });
        const bad = [];
        await goTo(page, "lookup");
        for (const description of [...BOARDS, ["30x4", "W3"], ["2x64", "W3"], ["4x4x8", "R"]]) {
            await hop(page, linkTo(description, { step: "all" }));
            await drawn(page);
            const squares = await page.evaluate(findBadSquares, least);
            if (squares.length) bad.push([description, squares.slice(0, 3)]);
            if (!(await fitsSideways(page))) bad.push([description, "the page overflows"]);
            if (!(await isPieceSeen(page))) bad.push([description, "the piece is out of sight"]);
        }
        same(bad, [], `${width} by ${height}: squares are ${least} pixels, and none is cut off`);
        await page.close();
    }
}

await withBrowser(async (page, browser) => {
    await goTo(page, "lookup");
    await comparesNumbers(page);
    await comparesExample(page);
    await lettersFollow(page);
    await tellsErrors(page);
    await readsTexts(page);
    await paints(page);
    await types(page);
    await copies(page);
    await links(page);
    await fits(browser);
    await shootAll(browser, "riders", linkTo(["9x10", "mRcpR"], { sq: "e4", step: "6" }));
    await shootAll(browser, "riders-hex", linkTo(["hex6", "Q"], { sq: "f6", step: "13" }));
    await shootAll(browser, "riders-wrong", linkTo(["5x5x3", "R"]), async (wide) => {
        await wide.getByLabel("Piece", { exact: true }).fill("Rq");
    });
});
