// embedded.d.ts - what build.js puts into the script.
declare module "embedded:core" {
    const base64: string;
    export default base64;
}

declare module "embedded:data" {
    const base64: string;
    export default base64;
}

declare const VERSION: string;
/** Of the relevant squares, as answers/palette.def has them. */
declare const LETTERS: string;
