// heard.js - what keys and a screen reader find: names, the focus, and who speaks when something changes.
import { goTo, ok, same } from "../browser.js";
import { panel } from "./common.js";

/** A board on which a square is picked says which one, and keys begin there. */
async function testPicked(page) {
    await goTo(page, "lessons?page=2");
    const board = page.locator(`${panel("A table for each square")} [role=grid]`);
    const chosen = () =>
        board
            .locator("[aria-selected=true]")
            .evaluateAll((all) => all.map((cell) => [cell.ariaLabel.slice(0, 2), cell.tabIndex]));
    same(await chosen(), [["e4", 0]], "e4 is picked at first, and keys begin there");
    const label = await board.locator('[data-sq="28"]').getAttribute("aria-label");
    ok(/outlined, 10$/.test(label), "its name says what one sees", label);
    await board.locator('[data-sq="0"]').click();
    same(await chosen(), [["a1", 0]], "a press picks another");
}

/** A picture names what is outlined, and the texts of its squares. */
async function testPictures(page) {
    await goTo(page, "lessons?page=7");
    const label = (name) =>
        page
            .locator(`${panel(name)} [role=img]`)
            .first()
            .getAttribute("aria-label");
    ok((await label("Lines upside down")).includes("e1 1, e2 2"), "a picture says its numbers");
    ok(/; outlined: e/.test(await label("Both ways")), "and what is outlined");
}

/** At its end a button has nothing to do, and does not lose the focus by that. */
async function testFocusStays(page) {
    await goTo(page, "lessons?page=7");
    const on = page.getByRole("button", { name: "Step of the subtraction: on" });
    await on.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press("Enter");
    ok(await on.isDisabled(), "at the last stop there is nothing further");
    const focused = await page.evaluate(() => document.activeElement.ariaLabel);
    same(focused, "Step of the subtraction: on", "and the focus has stayed");
    const range = page.getByLabel("Step of the subtraction", { exact: true });
    same(await range.inputValue(), "3", "a press more does nothing");
}

/** How often each live region inside the figure is written while `act` is done. */
async function written(page, name, act) {
    await page.evaluate((selector) => {
        window.writes = 0;
        window.watch = new MutationObserver((all) => (window.writes += all.length));
        const lives = document.querySelectorAll(`${selector} [aria-live]`);
        for (const each of lives) window.watch.observe(each, { childList: true, subtree: true });
    }, panel(name));
    await act();
    return page.evaluate(() => {
        window.writes += window.watch.takeRecords().length;
        window.watch.disconnect();
        return window.writes;
    });
}

/** A figure speaks for itself when it changes, and not for another one. */
async function testLive(page) {
    await goTo(page, "lessons?page=7");
    const first = page.getByLabel("Step of the subtraction", { exact: true });
    const slide = () => first.fill("2");
    same(await written(page, "Both ways", slide), 0, "another figure's slider is not read aloud");
    const own = await written(page, "A subtraction finds the blocker", () => first.fill("1"));
    ok(own > 0, "one's own is");
    const presses = [
        [3, "The same by a subtraction", "Next of eight bits"],
        [7, "Lines upside down", "Turn the board upside down"],
        [8, "A factor, bit by bit", "Back"],
    ];
    const silent = [];
    for (const [number, name, label] of presses) {
        await goTo(page, `lessons?page=${number}`);
        const button = page.locator(panel(name)).getByRole("button", { name: label });
        if (!(await written(page, name, () => button.click()))) silent.push(name);
    }
    same(silent, [], "what comes of a press is read aloud");
}

/** Outlines have their meaning below them; the buttons beside a slider are called after it. */
async function testKeys(page) {
    await goTo(page, "lessons?page=5");
    const shared = page.locator(panel("Slots that several share"));
    const legend = await shared.locator(".board-legend").innerText();
    same(
        legend.trim(),
        "attacked on one of the two boards only",
        "a legend explains the outlines",
    );
    await goTo(page, "lessons?page=7");
    const names = await page
        .locator(".scrubber button")
        .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    same(new Set(names).size, names.length, "no two buttons of sliders have one name");
}

export async function testHeard(page) {
    await testPicked(page);
    await testPictures(page);
    await testFocusStays(page);
    await testLive(page);
    await testKeys(page);
}
