import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Test files share a process: what modules remember must be forgotten between them, and only what is
// declared with `processState` is.

/** Module-level variables, and collections that begin empty. */
const REMEMBERS =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = (?:new (?:Map|Set|RateCounter)\b[^(]*\((?:\)|\{)|\[\];|\{\};))/gm;

/** The same for everybody at any time, or of no account to a test. */
const HARMLESS: Record<string, string[]> = {
  // The text of the last instant, and libraries and shipped files that are loaded when first needed.
  "app/platform/log.server.ts": ["lastTime", "lastText"],
  "app/platform/files/checks/load-sharp.server.ts": ["loaded"],
  "app/features/learn/lessons.server.ts": ["read"],
  "app/platform/paper/typefaces.server.ts": ["parts", "opened", "found"],
  "app/platform/paper/paper-document.server.ts": ["SHAPED_WHOLE"],
  "app/program/format.ts": ["formatters"],
  // Features that have nothing to declare.
  "app/features/demo-mail/feature.server.ts": ["demoMailFeature"],
  "app/features/gallery/feature.server.ts": ["galleryFeature"],
};

/** In a browser a module lives for one page. */
const IN_BROWSER = ["app/features/registration/form/typed-in-tab.ts"];

test("what a module remembers is declared with processState, or is named here with a reason", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"], {
    exclude: ["**/*.test.*", ...IN_BROWSER],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const undeclared = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(REMEMBERS)]
      .map(([, variable, collection]) => variable ?? collection ?? "")
      .filter((name) => !HARMLESS[file]?.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(undeclared).toEqual([]);
});
