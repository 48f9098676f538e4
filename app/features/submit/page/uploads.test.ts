import { expect, test } from "vitest";
import { awaitCheck } from "./await-check";
import { uploadFingerprint } from "./upload-fingerprint";

const wait = () => Promise.resolve();
const answers = (...given: (Response | Error)[]) => {
  const left = [...given];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof Error) throw next;
    return (next as Response).clone();
  };
  return { ask, wait, times: () => asked };
};

test("the same file for another part, or another entry, is another upload", () => {
  const file = { name: "report.pdf", type: "application/pdf", size: 10, lastModified: 7 };
  const report = { purpose: "project-report", ownerId: "one" };
  const print = uploadFingerprint(file, report);
  expect(uploadFingerprint({ ...file }, { ...report })).toBe(print);
  expect(uploadFingerprint(file, { ...report, purpose: "project-proposal" })).not.toBe(print);
  expect(uploadFingerprint(file, { ...report, ownerId: "two" })).not.toBe(print);
  expect(uploadFingerprint({ ...file, size: 11 }, report)).not.toBe(print);
});

test("a check is waited for through a lost connection, and its result is told", async () => {
  const checking = Response.json({ state: "checking" });
  const ready = answers(checking, new Error("offline"), Response.json({ state: "ready" }));
  expect(await awaitCheck("/uploads/1", ready)).toEqual({ state: "ready" });
  const refused = answers(checking, Response.json({ state: "refused", message: "Not a PDF" }));
  expect(await awaitCheck("/uploads/1", refused)).toEqual({
    state: "refused",
    message: "Not a PDF",
  });
});

test("a file that is gone, and a check that never ends, keep nobody waiting for ever", async () => {
  const gone = answers(new Response(null, { status: 404 }));
  expect(await awaitCheck("/uploads/1", gone)).toMatchObject({ state: "refused" });
  expect(gone.times()).toBe(1);
  const endless = answers(Response.json({ state: "checking" }));
  expect(await awaitCheck("/uploads/1", endless)).toEqual({ state: "checking" });
  expect(endless.times()).toBeLessThan(1_000);
});
