// chromium.js - how tests start the browser, without what it would ask of a network by itself, and how
// long they wait for what has to come: not how fast it is, but that it comes, on any machine.
export const patience = 180000;

export const launchOptions = {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ],
};
