import { expect, test } from "vitest";
import { GUARD_FIELDS } from "~/program/guard";
import { newGuard, readGuard } from "./form-guard.server";

test("the key is the same for the same content, and only for it", () => {
  const guard = newGuard();
  const first = readGuard(aForm(guard.idempotencyKey, "Hello"));
  expect(readGuard(aForm(guard.idempotencyKey, "Hello")).idempotencyKey).toBe(first.idempotencyKey);
  expect(readGuard(aForm(guard.idempotencyKey, "Changed")).idempotencyKey).not.toBe(
    first.idempotencyKey,
  );
  expect(readGuard(aForm(newGuard().idempotencyKey, "Hello")).idempotencyKey).not.toBe(
    first.idempotencyKey,
  );
});

test("an error hands the same key and moment out again", () => {
  const { idempotencyKey } = newGuard();
  const startedAt = String(Date.now() - 5_000);
  expect(readGuard(aForm(idempotencyKey, "Hello", startedAt)).guard).toEqual({
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
  if (trap) form.set(GUARD_FIELDS.trap, trap);
  expect(readGuard(form).suspectedSpam).toBe(suspected);
});

test.each(["", "yesterday", "1e99", "-5"])("a stamp that is none is suspect: %j", (startedAt) => {
  expect(readGuard(aForm("some-key-of-ours", "Hello", startedAt)).suspectedSpam).toBe(true);
});

function aForm(key: string, message: string, startedAt = "1"): FormData {
  const form = new FormData();
  form.set(GUARD_FIELDS.key, key);
  form.set(GUARD_FIELDS.startedAt, startedAt);
  form.set("message", message);
  return form;
}
