import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(import.meta.dirname, "..");
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)/;

test("“email” is written one way, on the screens of staff as on public pages", () => {
  // The name of a record in the history stays as it was first stored.
  expect(linesWith(/(?<!")e-mail|e-mail(?!")/i)).toEqual([]);
});

test("what information pages say has the apostrophes of a printed page", () => {
  expect(linesWith(/\p{L}'(?:s|t|re|ll|ve|d)\b|s' \p{Ll}/u, "content")).toEqual([]);
});

/** Lines of code, not of comments, that hold what no reader should see. */
function linesWith(words: RegExp, folder = ""): string[] {
  const files = readdirSync(join(APP, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(APP, folder, file), "utf8")
        .split("\n")
        .filter((line) => words.test(line.replace(/\s\/\/ .*$/, "")) && !COMMENT.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}
