import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeCount } from "~/program/votes/recount";
import { recountCommand } from "./recount";

const folder = mkdtempSync(join(tmpdir(), "recount-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILE = writeCount([
  { receipt: "V-9DX-36C", project: 4, state: "counted", reason: "" },
  { receipt: "C-5TN-40W", project: 17, state: "counted", reason: "" },
  { receipt: "V-77H-2PD", project: 17, state: "counted", reason: "family" },
  { receipt: "V-3KQ-81M", project: null, state: "moved", reason: "by-the-voter" },
]);

async function recount(content: string, ...more: string[]): Promise<string[]> {
  const path = join(folder, "recount.csv");
  writeFileSync(path, content);
  const said: string[] = [];
  await recountCommand.run([path, ...more], (line) => said.push(line));
  return said;
}

test("anybody adds the votes up again, and sees that it is the sealed file", async () => {
  const seal = createHash("sha256").update(FILE).digest("hex");
  expect(await recount(FILE, seal)).toEqual([
    "4 lines, 3 voters, 3 counted",
    "0 removed, 0 held and not decided",
    "     2  project 17",
    "     1  project 4",
    `SHA-256: ${seal}`,
    "It is the file that was sealed.",
  ]);
});

test("a file that somebody changed is told", async () => {
  const seal = createHash("sha256").update(FILE).digest("hex");
  await expect(recount(FILE.replace(",4,", ",17,"), seal)).rejects.toThrow("not the file");
  await expect(recount("hello")).rejects.toThrow("This is no count");
});
