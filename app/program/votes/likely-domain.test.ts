import { expect, test } from "vitest";
import { likelyDomain } from "./likely-domain";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["Yaho.com", "yahoo.com"],
  ["hotmial.com", "hotmail.com"],
  ["iclod.com", "icloud.com"],
])("%s is probably %s", (typed, meant) => {
  expect(likelyDomain(typed)).toBe(meant);
});

test.each(["gmail.com", "mail.com", "ymail.com", "boiseschools.org", "gmx.com", "k12.id.us"])(
  "%s is taken as it is",
  (domain) => {
    expect(likelyDomain(domain)).toBeNull();
  },
);
