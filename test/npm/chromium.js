// chromium.js - how tests start the browser: without what it would ask of a network by itself.
export const launchOptions = {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ],
};
