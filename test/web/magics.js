// magics.js - "Check my magics": verdicts as the command line gives them, noise, and files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { goTo, ok, random, same, withBrowser } from "./browser.js";
import { asC, factorFile, folder, judgementOf, rooks } from "./shared/factors.js";

const MEBIBYTE = 1 << 20;

// ---- Check my magics ---------------------------------------------------------------------------

function samples() {
    const fancy = rooks("fancy");
    const wrong = fancy.with(12, fancy[12].replace(/(0x....)..../, "$1ffff"));
    const black = factorFile("black");
    const mirrored = fancy.map((_, i) => fancy[(i & 56) + 7 - (i & 7)]);
    return {
        ...Object.fromEntries(
            readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
        ),
        "a C array": asC(fancy),
        "a Rust array": `pub const ROOKS: [u64; 64] = [\n${fancy.join("_u64,\n")}_u64,\n];\n`,
        "an array that begins with h1": `magics = {\n${mirrored.join(", ")}\n};`,
        "32-bit factors": `R = {\n${rooks("mul32xor").join(",\n")}\n};\n`,
        "a wrong digit": asC(wrong),
        "a missing number": asC(fancy.toSpliced(9, 1)),
        "too few index bits": factorFile("fancy")
            .replace("12", "11")
            .replace(/^#.*\n/gm, ""),
        "a text that is cut": black.split("\n").slice(0, 60).join("\n"),
        "no digit": black.replace("0x", "0xg"),
        "a row twice": black.replace(/^rook   c2.*\n/m, "$&$&"),
        "no such scheme": black.replace(/^scheme .*/m, "scheme magic"),
        "only words": "no number stands in this text",
    };
}

/** Puts each text into the box, asks, and returns what the answer shows. */
function judgeAll(page, texts) {
    return page.evaluate(async (texts) => {
        const box = document.querySelector(".judge textarea");
        const answer = document.querySelector(".judge .answer");
        const check = document.querySelector(".judge .primary");
        const list = (element) => ({
            title: element.querySelector("h3").textContent.slice(1),
            first: element.querySelector(".failing p")?.textContent ?? "",
            values: [...element.querySelectorAll(".board-pair dd")].map((dd) => dd.textContent),
            facts: [...element.querySelectorAll(".facts dd")].map((dd) => dd.textContent),
            good: element.querySelectorAll("[data-known=good]").length,
        });
        const all = [];
        for (const text of texts) {
            box.value = text;
            check.click();
            while (answer.hasAttribute("aria-busy")) await new Promise((done) => setTimeout(done));
            all.push({
                verdict: answer.querySelector(".verdict").textContent.slice(1),
                notes: [...answer.querySelectorAll(".notes li")].map((li) => li.textContent),
                lists: [...answer.querySelectorAll(".judged")].map(list),
            });
        }
        return all;
    }, texts);
}

const atLine = (line, text) => (line ? `Line ${line}: ${text}` : text);

/** What the page should show of the command's JSON; the board of squares is compared apart. */
function shown(answer) {
    if (answer.error)
        return { verdict: `${atLine(answer.line, answer.error)}.`, notes: [], lists: [] };
    const list = ({ piece, good, scheme, order, first }) => ({
        title: `${piece === "rook" ? "Rook" : "Bishop"}: ${good === 64 ? "all 64" : `${good} of 64`} squares good`,
        first: first
            ? `Number ${first.number}, line ${first.line}: ${first.factor} with ${first.bits} bits.`
            : "",
        values: (first?.conflict?.sides ?? []).flatMap(({ occupied, attacks }) => [
            occupied,
            attacks,
        ]),
        scheme: scheme ?? "",
        order: scheme ? `${order[0]}, ${order[1]}, … ${order[2]}; a1 is bit 0` : "",
    });
    return {
        verdict: answer.right ? "All right." : "Not right.",
        notes: answer.notes.map(({ line, text }) => atLine(line, text)),
        lists: answer.lists.map(list),
    };
}

const comparable = ({ verdict, notes, lists }) => ({
    verdict,
    notes,
    lists: lists.map(({ title, first, values, facts }) => ({
        title,
        first: first.replace(" See its collisions", "").trim(),
        values,
        scheme: facts[0] ?? "",
        order: facts[2] ?? "",
    })),
});

async function testSamples(page) {
    await goTo(page, "collisions");
    const texts = samples();
    const answers = await judgeAll(page, Object.values(texts));
    Object.entries(texts).forEach(([name, text], i) => {
        const judgement = judgementOf(text);
        same(comparable(answers[i]), shown(judgement), `as the command says: ${name}`);
        const goods = answers[i].lists.map(({ good }) => good);
        const most = (judgement.lists ?? []).map(({ good }) => good);
        ok(
            goods.every(
                (good, list) => good <= most[list] && (most[list] < 63 || good === most[list]),
            ),
            `no more squares are called good than are: ${name}`,
        );
    });
}

/** From a failing square to its collisions: the same clash again. */
async function testLink(page) {
    await goTo(page, "collisions");
    const text = samples()["a wrong digit"];
    const { first } = judgementOf(text).lists[0];
    await judgeAll(page, [text]);
    await page.getByRole("link", { name: "See its collisions" }).click();
    const sides = await page
        .locator(".first-pair figure")
        .evaluateAll((figures) => figures.map((figure) => figure.querySelector("dd").textContent));
    same(
        sides,
        first.conflict.sides.map(({ occupied }) => occupied),
        "the link shows that clash",
    );
    same(await page.getByLabel("Factor M").inputValue(), first.factor, "of that factor");
    ok((await page.locator(".judge textarea").inputValue()) === text, "the text is still there");
}

// ---- Noise -------------------------------------------------------------------------------------

const paste = (page, text) =>
    page.evaluate(async (text) => {
        const answer = document.querySelector(".judge .answer");
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const event = new ClipboardEvent("paste", {
            clipboardData,
            bubbles: true,
            cancelable: true,
        });
        document.querySelector(".judge textarea").dispatchEvent(event);
        let frames = 0;
        while (answer.hasAttribute("aria-busy")) {
            await new Promise((done) => requestAnimationFrame(done));
            frames += Number(answer.hasAttribute("aria-busy"));
        }
        const verdict = answer.querySelector(".verdict").textContent.slice(1);
        const away = [...document.querySelectorAll(".kept button")];
        away.forEach((button) => button.click());
        return { frames, verdict, time: document.querySelector(".answer .quiet")?.textContent };
    }, text);

function noise() {
    const next = random(5);
    const bytes = Buffer.from(Array.from({ length: MEBIBYTE }, () => next(256)));
    return {
        "random bytes": bytes.toString("utf8"),
        digits: "7".repeat(MEBIBYTE),
        numbers: "7,".repeat(MEBIBYTE / 2),
        brackets: "{".repeat(MEBIBYTE),
        "nested brackets": "{".repeat(MEBIBYTE / 2) + "}".repeat(MEBIBYTE / 2),
        "lists that are none": `{${"1,".repeat(64)}};\n`.repeat(8000),
    };
}

async function testNoise(page) {
    await goTo(page, "collisions");
    for (const [name, text] of Object.entries(noise())) {
        const { verdict } = await paste(page, text);
        same(verdict, shown(judgementOf(text)).verdict, `a megabyte of ${name} gets a sentence`);
    }
    const { frames, verdict } = await paste(page, "{1,".repeat(1.3 * MEBIBYTE));
    ok(
        frames > 0 && verdict.includes("no list of 64"),
        "frames go on while 4 MiB are judged",
        frames,
    );
    const { verdict: refusal } = await paste(page, "7".repeat(4 * MEBIBYTE + 1));
    ok(refusal.includes("more than 4 MiB"), "more than 4 MiB are refused");
}

async function testFiles(page) {
    await goTo(page, "collisions");
    const chosen = page.locator(".judge input[type=file]");
    const verdict = page.locator(".judge .verdict");
    const file = (buffer) => ({ name: "magics.c", mimeType: "text/plain", buffer });
    await chosen.setInputFiles(file(Buffer.from(samples()["a C array"])));
    await verdict.getByText("All right.").waitFor();
    await chosen.setInputFiles(file(Buffer.alloc(4 * MEBIBYTE + 1, "7")));
    await verdict.getByText("more than 4 MiB").waitFor();
    await page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "wrong.c"));
        const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector(".judge textarea").dispatchEvent(event);
    }, samples()["a wrong digit"]);
    await verdict.getByText("Not right.").waitFor();
    ok(true, "files: opened, refused, dropped");
    const judged = page.locator(".judged").first();
    for (const [name, words] of [
        ["a right array", "all 64 squares good"],
        ["one wrong digit", "63 of 64 squares good"],
        ["our black table", "all 64 squares good"],
    ]) {
        await page.getByRole("button", { name: `Example: ${name}` }).click();
        await judged.getByText(words).waitFor();
        ok(true, `the example with ${name}: ${words}`);
    }
    await page.evaluate(() => (location.hash = "lookup"));
    await page.waitForSelector("main .lookup[data-ready]");
    same(page.workers().length, 0, "no worker stays behind");
}

await withBrowser(async (page) => {
    await testSamples(page);
    await testLink(page);
    await testNoise(page);
    await testFiles(page);
});
