import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { emailAddress, optionalLine, requiredLine, requiredText, tickBox } from "./field-rules";

const name = requiredLine({ max: 5, missing: "Name is required", tooLong: "Name is too long" });
const email = emailAddress();

test("text is trimmed before it is measured", () => {
  expect(name.parse("  Ada   ")).toBe("Ada");
  expect(messageOf(name, "     ")).toBe("Name is required");
  expect(messageOf(name, undefined)).toBe("Name is required");
  expect(messageOf(name, 7)).toBe("Name is required");
  expect(messageOf(name, "Ada-Marie")).toBe("Name is too long");
});

test("a line stays one line, whatever is in it", () => {
  expect(name.parse("A\r\nB")).toBe("A B");
  expect(name.parse("A\u0000B")).toBe("A B");
  expect(name.parse("A\u2028B")).toBe("A B");
  expect(name.parse("A\u202eB")).toBe("AB");
  expect(name.parse("A\ud800B")).toBe("A\ufffdB");
});

test("a text keeps its lines and tabs, and nothing else unseen", () => {
  const text = requiredText({ max: 20, missing: "Missing", tooLong: "Too long" });
  expect(text.parse("a\r\nb\tc\u0000\u0007")).toBe("a\nb\tc");
});

test("an optional line that is empty is null", () => {
  const phone = optionalLine({ max: 5, tooLong: "Too long" });
  expect(phone.parse("  ")).toBeNull();
  expect(phone.parse(undefined)).toBeNull();
  expect(phone.parse(null)).toBeNull();
  expect(phone.parse("12345")).toBe("12345");
  expect(messageOf(phone, "123456")).toBe("Too long");
});

test("an address is checked for its form and its length", () => {
  expect(email.parse(" ada@example.org ")).toBe("ada@example.org");
  for (const wrong of [
    undefined,
    "",
    "ada",
    "ada@",
    "a b@example.org",
    "a@b.org\r\nBcc: c@d.org",
  ]) {
    expect(messageOf(email, wrong)).toBe("Invalid email address");
  }
  const endless = `${"a".repeat(250)}@example.org`;
  expect(messageOf(email, endless)).toBe("Email must be less than 255 characters");
});

test("a form's empty and repeated fields get the same words", () => {
  const schema = z.object({ name, phone: optionalLine({ max: 5, tooLong: "Too long" }), email });
  const read = (body: string) => resultOf(parseWithZod(new URLSearchParams(body), { schema }));
  expect(read("name=+&phone=+&email=").error).toEqual({
    name: ["Name is required"],
    email: ["Invalid email address"],
  });
  expect(read("name=a&name=b&email=a@b.org").error).toEqual({ name: ["Name is required"] });
  expect(read("name=Ada&email=a@b.org").value).toEqual({
    name: "Ada",
    phone: null,
    email: "a@b.org",
  });
});

test("a box is ticked or not", () => {
  expect(tickBox().parse(undefined)).toBe(false);
  expect(tickBox().parse(true)).toBe(true);
});

function messageOf(
  schema: typeof name | typeof email | ReturnType<typeof optionalLine>,
  value: unknown,
) {
  return schema.safeParse(value).error?.issues[0]?.message;
}

function resultOf<Value>(submission: Submission<unknown, string[], Value>) {
  return submission.status === "success"
    ? { value: submission.value, error: undefined }
    : { value: undefined, error: submission.error };
}
