import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aFakeScanner } from "../../../../tests/support/fake-scanner.ts";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { ScanBroke, scanForViruses } from "./scan-for-viruses.server";

const folder = mkdtempSync(join(tmpdir(), "scan-test-"));
const door = join(folder, "clamd.sock");
let scanner: Server | undefined;

// The configuration is read once, when the first test asks for it.
beforeAll(() => vi.stubEnv("CLAMD_SOCKET", door));
afterEach(() => {
  scanner?.close();
  scanner = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (content: Buffer | string) => written(join(folder, "sent"), content);

test("clamd hears the whole file, piece by piece, and its word counts", async () => {
  const heard: Buffer[] = [];
  scanner = await aFakeScanner(door, (bytes) => heard.push(bytes));
  const clean = Buffer.alloc(300_000, "clean ");
  await scanForViruses(file(clean));
  expect(heard).toEqual([clean]);
  await expect(scanForViruses(file("an EICAR test"))).rejects.toMatchObject({ code: "infected" });
});

test("a scanner that is away refuses nothing and clears nothing", async () => {
  const away = await scanForViruses(file("x")).catch((error: unknown) => error);
  expect(away).toMatchObject({ message: "The virus scanner is away" });
  expect(away).not.toBeInstanceOf(ScanBroke);
});

const LARGE = Buffer.alloc(8_000_000, "clean ");
const afterTheFile = (act: (socket: Socket) => void) => (socket: Socket) => {
  let tail = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    tail = Buffer.concat([tail, chunk]).subarray(-4);
    if (tail.equals(Buffer.alloc(4))) act(socket);
  });
};

test.each<[string, (socket: Socket) => void, Buffer | string]>([
  ["cannot scan", afterTheFile((socket) => socket.end("Can't allocate memory ERROR\0")), "x"],
  ["says a word that nobody knows", afterTheFile((socket) => socket.end("stream: FINE\0")), "x"],
  ["is cut off in the middle of its word", afterTheFile((socket) => socket.end("stream: OK")), "x"],
  ["hangs up without a word", afterTheFile((socket) => socket.end()), "x"],
  ["talks without end", afterTheFile((socket) => socket.write("stream: ".repeat(1_000))), "x"],
  ["says OK twice over", afterTheFile((socket) => socket.end("stream: OK\0stream: OK\0")), "x"],
  [
    "hangs up in the middle of the file",
    (socket) => socket.once("data", () => socket.end()),
    LARGE,
  ],
  ["dies in the middle", (socket) => socket.once("data", () => socket.destroy()), LARGE],
  [
    "says OK before it has heard the file",
    (socket) => socket.once("data", () => socket.write("stream: OK\0")),
    LARGE,
  ],
  [
    "finds the file too long",
    (socket) => socket.once("data", () => socket.write("INSTREAM size limit exceeded. ERROR\0")),
    LARGE,
  ],
])("a scanner that %s has neither cleared the file nor refused it", async (_, behave, content) => {
  scanner = createServer((socket) => {
    socket.on("error", () => {});
    behave(socket);
  });
  await new Promise<void>((resolve) => scanner?.listen(door, resolve));
  await expect(scanForViruses(file(content))).rejects.toBeInstanceOf(ScanBroke);
});

test("a word that comes in pieces is heard to its end, and nobody waits for the hanging up", async () => {
  const inPieces = (pieces: string[]) =>
    afterTheFile((socket) => {
      pieces.forEach((piece, index) => {
        setTimeout(() => socket.write(piece), index * 20);
      });
    });
  let word = ["stre", "am: O", "K\0"];
  scanner = createServer((socket) => inPieces(word)(socket));
  await new Promise<void>((resolve) => scanner?.listen(door, resolve));
  await scanForViruses(file("x"));
  word = ["stream: Eicar", "-Signature FOU", "ND\0"];
  await expect(scanForViruses(file("x"))).rejects.toMatchObject({ code: "infected" });
});

test("a scanner that says nothing is not waited for without end", async () => {
  scanner = createServer((socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => scanner?.listen(door, resolve));
  const asked = scanForViruses(file("x"), { longestSilenceMs: 50 });
  await expect(asked).rejects.toThrow("The virus scanner does not answer");
  await expect(asked).rejects.toBeInstanceOf(ScanBroke);
});
