import { expect, test } from "vitest";
import { inCheckPlace } from "./check-places.server";

test("files of strangers are checked one at a time, and whoever is known waits behind none of theirs", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const check = (name: string) => () =>
    new Promise<void>((end) => {
      begun.push(name);
      ends.push(end);
    });
  const checks = ["a", "b", "c"].map((name) => inCheckPlace(true, check(`stranger ${name}`)));
  checks.push(inCheckPlace(false, check("family")));
  await Promise.resolve();
  expect(begun).toEqual(["stranger a", "family"]);
  checks.push(inCheckPlace(false, check("teacher")));
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(checks);
  expect(begun).toEqual(["stranger a", "family", "teacher", "stranger b", "stranger c"]);
});
