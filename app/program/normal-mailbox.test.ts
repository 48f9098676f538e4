import { expect, test } from "vitest";
import { normalMailbox } from "./normal-mailbox";

test.each([
  ["ana@example.org", "ana@example.org"],
  [" Ana@Example.ORG ", "ana@example.org"],
  ["ana+one@example.org", "ana@example.org"],
  ["ana+one+two@example.org", "ana@example.org"],
  ["a.n.a@gmail.com", "ana@gmail.com"],
  ["A.na+x@googlemail.com", "ana@gmail.com"],
  ["a.na@example.org", "a.na@example.org"],
  ["ana@example.org.", "ana@example.org"],
  ["+ana@example.org", "+ana@example.org"],
  ["nobody", "nobody"],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(normalMailbox(address)).toBe(mailbox);
});
