import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { anArchive } from "../../../../tests/support/sample-archives.ts";
import { aPdf } from "../../../../tests/support/sample-pdf.ts";
import { aPicture } from "../../../../tests/support/sample-pictures.ts";
import { aVideo } from "../../../../tests/support/sample-video.ts";
import { FILE_KINDS, type FileKind } from "../file-kinds.server";
import { checkText } from "./check-text.server";
import { confirmKind } from "./confirm-kind.server";

const folder = mkdtempSync(join(tmpdir(), "kind-test-"));
const file = join(folder, "sent");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ALL = { kinds: Object.keys(FILE_KINDS) as FileKind[] };
const kindOf = (name: string, declaredType: string, bytes: Uint8Array | string, accepted = ALL) =>
  confirmKind(written(file, bytes), { name, declaredType }, accepted);

test("name, declaration and content agree", async () => {
  expect(await kindOf("a.JPG", "image/jpeg", await aPicture())).toBe("jpeg");
  expect(await kindOf("a.png", "image/png", await aPicture({ format: "png" }))).toBe("png");
  expect(await kindOf("a.webp", "", await aPicture({ format: "webp" }))).toBe("webp");
  expect(await kindOf("a.pdf", "application/octet-stream", aPdf())).toBe("pdf");
  expect(await kindOf("a.mp4", "video/mp4", aVideo())).toBe("mp4");
  const zip = await anArchive({ "a.py": "print(1)" });
  expect(await kindOf("a.zip", "application/x-zip-compressed", zip)).toBe("zip");
  expect(await kindOf("Léeme.md", "text/markdown", "# ¡Hola!")).toBe("text");
});

test.each([
  ["a PDF called .jpg", "a.jpg", "image/jpeg", () => aPdf()],
  ["a picture called .pdf", "a.pdf", "application/pdf", () => aPicture()],
  ["a PDF that is declared a picture", "a.pdf", "image/png", () => aPdf()],
  ["a GIF called .png", "a.png", "image/png", () => aPicture({ format: "gif" })],
  [
    "a program called .txt",
    "a.txt",
    "text/plain",
    () => Buffer.from("\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\xb7\0", "latin1"),
  ],
  [
    "a web page called .mp4",
    "a.mp4",
    "video/mp4",
    () => "<!doctype html><script>alert(1)</script>",
  ],
])("%s is not what it says", async (_, name, type, bytes) => {
  await expect(kindOf(name, type, await bytes())).rejects.toMatchObject({
    code: "not_what_it_says",
  });
});

test("what a purpose does not take is refused, and so is what nobody knows", async () => {
  await expect(kindOf("a.pdf", "", aPdf(), { kinds: ["png"] })).rejects.toMatchObject({
    code: "kind_not_accepted",
  });
  await expect(kindOf("a.exe", "", "MZ")).rejects.toMatchObject({ code: "kind_not_accepted" });
  await expect(kindOf("a", "", "MZ")).rejects.toMatchObject({ code: "kind_not_accepted" });
});

test("text is UTF-8 from the first letter to the last", async () => {
  await checkText(written(file, "Tabs\t, lines\r\n, ñ, 数学 and 🦬.\f"));
  for (const bytes of [Buffer.from([0x61, 0xff, 0x62]), Buffer.from("a\0b"), Buffer.from([0xc3])]) {
    await expect(checkText(written(file, bytes))).rejects.toMatchObject({ code: "not_text" });
  }
});
