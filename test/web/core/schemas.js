// schemas.js - the core's answers against data/schemas, by the validator of the commands' tests.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { programFile } from "../browser.js";

/** The names of the schemas that these answers have; throws where one is not as its schema says. */
export function validated(answers) {
    const folder = mkdtempSync(join(tmpdir(), "schemas-"));
    const validator = join(folder, "valid_json");
    const build = dirname(programFile);
    const libraries = ["libcli.a", "libgrimoire.a"].map((name) => join(build, name));
    try {
        const words = ["-std=c11", "-o", validator, "test/cli/valid_json.c", ...libraries];
        execFileSync(process.env.CC ?? "cc", words);
        const input = answers.join("");
        return execFileSync(validator, ["data/schemas"], { input, encoding: "utf8" })
            .trim()
            .split("\n");
    } finally {
        rmSync(folder, { recursive: true });
    }
}
