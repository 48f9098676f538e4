import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL("./e2e/", import.meta.url);
/** Where the organizers get their notices; no test writes or registers in its name. */
const SHARED = "staff@example.org";

test("no two files of browser tests use one mailbox, as they may meet on one site", () => {
  const users = new Map<string, Set<string>>();
  for (const file of readdirSync(FOLDER)) {
    const source = readFileSync(new URL(file, FOLDER), "utf8");
    for (const [, address = ""] of source.matchAll(/"([\w.+-]+@example\.org)"/g)) {
      users.set(address, (users.get(address) ?? new Set()).add(file));
    }
  }
  users.delete(SHARED);
  expect(users.size).toBeGreaterThan(10);
  expect([...users].filter(([, files]) => files.size > 1)).toEqual([]);
});
