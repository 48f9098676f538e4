import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aFakeScanner } from "../../../../tests/support/fake-scanner.ts";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { scanForViruses } from "./scan-for-viruses.server";

let folder: string;
let scanner: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "scan-test-"));
  vi.stubEnv("CLAMD_SOCKET", join(folder, "clamd.sock"));
});
afterEach(() => {
  scanner?.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (content: Buffer | string) => written(join(folder, "sent"), content);

test("clamd hears the whole file, piece by piece, and its word counts", async () => {
  const heard: Buffer[] = [];
  scanner = await aFakeScanner(join(folder, "clamd.sock"), (bytes) => heard.push(bytes));
  const clean = Buffer.alloc(300_000, "clean ");
  await scanForViruses(file(clean));
  expect(heard).toEqual([clean]);
  await expect(scanForViruses(file("an EICAR test"))).rejects.toMatchObject({ code: "infected" });
});

test("a scanner that is away, or that cannot scan, refuses nothing and clears nothing", async () => {
  await expect(scanForViruses(file("x"))).rejects.toThrow("The virus scanner is away");
  scanner = createServer((socket) => socket.end("INSTREAM size limit exceeded. ERROR\0"));
  await new Promise<void>((resolve) => scanner?.listen(join(folder, "clamd.sock"), resolve));
  await expect(scanForViruses(file("x"))).rejects.not.toHaveProperty("code", "infected");
});
