import { expect, test } from "vitest";
import { STAMP_FIELDS } from "~/program/form-stamp";
import { newStamp, readStamp } from "./form-stamp.server";

test("the key is the same for the same content, and only for it", () => {
  const stamp = newStamp();
  const first = readStamp(aForm(stamp.idempotencyKey, "Hello"));
  expect(readStamp(aForm(stamp.idempotencyKey, "Hello")).idempotencyKey).toBe(first.idempotencyKey);
  expect(readStamp(aForm(stamp.idempotencyKey, "Changed")).idempotencyKey).not.toBe(
    first.idempotencyKey,
  );
  expect(readStamp(aForm(newStamp().idempotencyKey, "Hello")).idempotencyKey).not.toBe(
    first.idempotencyKey,
  );
});

test("an error hands the same key and moment out again", () => {
  const { idempotencyKey } = newStamp();
  const startedAt = String(Date.now() - 5_000);
  expect(readStamp(aForm(idempotencyKey, "Hello", startedAt)).stamp).toEqual({
    idempotencyKey,
    startedAt,
  });
});

test.each([
  ["a person's time", { startedAt: -5_000 }, false],
  ["too fast", { startedAt: -500 }, true],
  ["from the future", { startedAt: 60_000 }, true],
  ["the trap filled in", { startedAt: -5_000, trap: "spam" }, true],
])("%s", (_, { startedAt, trap }: { startedAt: number; trap?: string }, suspected) => {
  const form = aForm("some-key-of-ours", "Hello", String(Date.now() + startedAt));
  if (trap) form.set(STAMP_FIELDS.trap, trap);
  expect(readStamp(form).suspectedSpam).toBe(suspected);
});

test.each(["", "yesterday", "1e99", "-5"])("a stamp that is none is suspect: %j", (startedAt) => {
  expect(readStamp(aForm("some-key-of-ours", "Hello", startedAt)).suspectedSpam).toBe(true);
});

function aForm(key: string, message: string, startedAt = "1"): FormData {
  const form = new FormData();
  form.set(STAMP_FIELDS.key, key);
  form.set(STAMP_FIELDS.startedAt, startedAt);
  form.set("message", message);
  return form;
}
