import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aFakeScanner } from "../../../../tests/support/fake-scanner.ts";
import { aPurpose } from "../../../../tests/support/file-purposes.ts";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { declarePurposes } from "../purposes.server";
import { ScanBroke } from "./ask-clamd.server";
import { proveScanner, proveScannerAnew, ScannerTooSmall } from "./prove-scanner.server";
import { scanForViruses } from "./scan-for-viruses.server";

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
  expect(heard[0]).toEqual(clean);
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
])("a scanner that %s has neither cleared the file nor refused it", async (_, behave, content) => {
  scanner = createServer((socket) => {
    socket.on("error", () => {});
    behave(socket);
  });
  await new Promise<void>((resolve) => scanner?.listen(door, resolve));
  await expect(scanForViruses(file(content))).rejects.toBeInstanceOf(ScanBroke);
});

const ALERT = "Heuristics.Limits.Exceeded.MaxFileSize FOUND";

test.each<[string, { readsAtMost: number; alert?: string }]>([
  ["says OK about", { readsAtMost: 350_000 }],
  ["says that it does not read", { readsAtMost: 350_000, alert: ALERT }],
])("a scanner that %s files larger than it reads has cleared none of them", async (_, limits) => {
  scanner = await aFakeScanner(door, () => {}, limits);
  const asked = scanForViruses(file(Buffer.alloc(400_000, "clean ")));
  await expect(asked).rejects.toBeInstanceOf(ScannerTooSmall);
  await expect(asked).rejects.toThrow("does not read files of 1 MB: set its MaxFileSize and");
  await scanForViruses(file(Buffer.alloc(340_000, "clean ")));
});

test("a scanner that hears only the beginning of a file has not cleared it", async () => {
  scanner = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end("INSTREAM size limit exceeded. ERROR\0"));
  });
  await new Promise<void>((resolve) => scanner?.listen(door, resolve));
  const asked = scanForViruses(file(LARGE));
  await expect(asked).rejects.toBeInstanceOf(ScannerTooSmall);
  await expect(asked).rejects.toThrow("files of 8 MB: set its StreamMaxLength");
});

test("a limit that something inside of a file exceeds is no virus, and no fault of the scanner's size", async () => {
  scanner = await aFakeScanner(door);
  await scanForViruses(file(Buffer.alloc(500_000, "clean ")));
  scanner.close();
  scanner = await aFakeScanner(door, () => {}, { readsAtMost: 0, alert: ALERT });
  await expect(scanForViruses(file("nested"))).rejects.toBeInstanceOf(ScanBroke);
});

test("what a scanner has shown counts for a day, and its daily trial takes the largest file of all", async () => {
  const sizes: number[] = [];
  scanner = await aFakeScanner(door, ({ length }) => sizes.push(length));
  declarePurposes([aPurpose({ largestBytes: 600_000 }), aPurpose({ name: "b", largestBytes: 5 })]);
  await proveScannerAnew();
  await proveScannerAnew();
  await proveScanner({ address: door }, 600_000);
  const tomorrow = Date.now() + 25 * 3_600_000;
  await proveScanner({ address: door }, 100, tomorrow);
  expect(sizes).toEqual([600_000, 600_000, 100]);
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
