import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { afterAll, expect, test } from "vitest";
import { hasInspectionTools, qrCodesIn } from "../../../tests/support/inspection-tools.ts";
import { qrCode } from "./qr-code.server";

const folder = mkdtempSync(join(tmpdir(), "qr-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test
  .skipIf(!hasInspectionTools)
  .each([
    "https://fair.example.org/c/K7WM4XQ2",
    "otpauth://totp/AI%20Science%20Fair:owner%40example.org?secret=GEZDGNBVGY3TQOJQ",
  ])("a camera reads %s from the picture", (text) => {
  for (const isForPaper of [true, false]) {
    const { size, path } = qrCode(text, { isForPaper });
    const picture = join(folder, `${size}.png`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
    // Not by sharp: the site keeps it from reading drawings, and whoever did so first keeps it here too.
    writeFileSync(picture, new Resvg(svg).render().asPng());
    expect(qrCodesIn(picture)).toEqual([text]);
  }
});

test("on paper there is room around it, and it survives a stain", () => {
  const onScreen = qrCode("https://fair.example.org/c/K7WM4XQ2");
  const onPaper = qrCode("https://fair.example.org/c/K7WM4XQ2", { isForPaper: true });
  expect(onPaper.size).toBeGreaterThanOrEqual(onScreen.size + 6);
  expect(onPaper.path).not.toMatch(/M[0-3] /);
});
