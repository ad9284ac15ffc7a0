// examples.js - takes the examples out of a README: each block of code that is followed by a block
// of text, which is what it prints.
//
//   node examples.js README FOLDER
//
// leaves example-N.js or example-N.html and example-N.txt in FOLDER. A block without its text is
// an error.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [readme, folder] = process.argv.slice(2);
const blocks = [...readFileSync(readme, "utf8").matchAll(/^```(\w+)\n(.*?)^```$/gms)];
const examples = blocks.filter(([, language]) => language === "js" || language === "html");

examples.forEach(([, language, code], i) => {
    const next = blocks[blocks.findIndex(([, , text]) => text === code) + 1];
    if (next?.[1] !== "text")
        throw new Error(`this example does not say what it prints:\n${code}`);
    writeFileSync(join(folder, `example-${i}.${language}`), code);
    writeFileSync(join(folder, `example-${i}.txt`), next[2]);
});
console.log(examples.length);
