import { globSync, readFileSync } from "node:fs";

/** Set to "fail" by the runner of the tests, for the one run in which React says what it finds wrong. */
export const REACT_WARNINGS = "TEST_REACT_WARNINGS";

/** What a test that renders something imports, itself or through a helper. */
const RENDERS =
  /react-dom\/server|render-email|support\/(?:public-page|letters|money-letters|written-letter)\b|\.test\.tsx$/;

/** The unit tests that render something. */
export function renderingTests(root: string): string[] {
  return globSync(["app/**/*.test.{ts,tsx}"], { cwd: root })
    .filter((path) => !path.includes(".db.test."))
    .filter((path) => RENDERS.test(path) || RENDERS.test(readFileSync(`${root}/${path}`, "utf8")))
    .sort();
}
