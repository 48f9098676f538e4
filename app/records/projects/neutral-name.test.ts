import { expect, test } from "vitest";
import { neutralName } from "./neutral-name.server";

test.each([
  ["coverPicture", "image/jpeg", "cover.jpg"],
  ["coverPicture", "image/png", "cover.png"],
  ["proposal", "application/pdf", "proposal.pdf"],
  ["report", "application/pdf", "report.pdf"],
  ["video", "video/mp4", "video.mp4"],
  ["slidesOrCode", "application/pdf", "slides.pdf"],
  ["slidesOrCode", "application/zip", "code.zip"],
  ["slidesOrCode", "text/plain", "code.txt"],
] as const)("%s of %s is called %s, whatever its owner called it", (part, type, name) => {
  expect(neutralName(part, type)).toBe(name);
});
