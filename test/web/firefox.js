// firefox.js - each page of the explorer opens in Firefox, too, and throws nothing; skipped where there is none.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { patience } from "../bindings/npm/chromium.js";
import { finish, goTo, ok } from "./browser.js";
import { LINKS } from "./pages.js";

const web = join(dirname(fileURLToPath(import.meta.url)), "../../web");
const { firefox } = createRequire(join(web, "package.json"))("playwright-core");
const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

const HEARD_MS = 500;

/** What somebody sees of a page: its heading, and how many boards, drawings and controls there are. */
const seen = (page) =>
    page.evaluate(() => ({
        heading: document.querySelector("main h1")?.textContent ?? "",
        shown: document.querySelectorAll("main :is(.board, svg, canvas, button, select, a)")
            .length,
        fits: document.documentElement.scrollWidth <= window.innerWidth,
    }));

async function testLinks() {
    const browser = await firefox.launch({ channel: "moz-firefox", executablePath });
    try {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        const thrown = [];
        page.on("pageerror", ({ message }) => thrown.push(message));
        await page.evaluate(() => setTimeout(() => Promise.reject(new Error("to be heard"))));
        await page.waitForTimeout(HEARD_MS);
        ok(thrown.splice(0).join() === "to be heard", "what a page throws in Firefox is heard");
        for (const link of LINKS) {
            await goTo(page, link);
            const { heading, shown, fits } = await seen(page);
            const wrong = thrown.splice(0);
            ok(
                heading !== "" && shown > 4 && fits && wrong.length === 0,
                `Firefox opens ${link}`,
                `"${heading}", ${shown} things ${wrong.join("; ")}`,
            );
        }
    } finally {
        await browser.close();
    }
}

if (existsSync(executablePath)) await testLinks();
else
    ok(
        true,
        `each page opens in Firefox # SKIP there is no ${executablePath} (Debian: firefox-esr)`,
    );
finish();
