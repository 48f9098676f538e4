import { expect, test } from "vitest";
import { aSite } from "../../../tests/support/sites";
import { faqGroups } from "./questions";
import { findQuestions, LONGEST_SEARCH, searchOf } from "./search";

const groups = faqGroups(aSite());

function found(search: string): string[] {
  return findQuestions(groups, search).flatMap(({ items }) => items.map(({ id }) => id));
}

test.each([
  ["refund", "refunds"],
  ["How can I get a refund?", "refunds"],
  ["purchase orders", "purchase-orders"],
  ["SPANISH", "spanish"],
  ["español", "spanish"],
  ["homeschool", "homeschool"],
  ["disability", "disability"],
  ["is it safe", "safety"],
  ["travel", "travel"],
  ["paid tools", "cost-of-tools"],
])("“%s” finds the question about %s", (search, id) => {
  expect(found(search)).toContain(id);
});

test("every word counts, so that more words find less", () => {
  const one = found("school");
  const two = found("school check");
  expect(two.length).toBeGreaterThan(0);
  expect(two.length).toBeLessThan(one.length);
  expect(one).toEqual(expect.arrayContaining(two));
});

test("nothing asked is every question, and what nobody wrote about is none", () => {
  expect(findQuestions(groups, "")).toBe(groups);
  expect(found("submarines")).toEqual([]);
  expect(found("???")).toEqual([]);
});

test("a group without an answer is left out", () => {
  expect(findQuestions(groups, "refund").every(({ items }) => items.length > 0)).toBe(true);
  expect(findQuestions(groups, "refund").length).toBeLessThan(groups.length);
});

test("an address may hold anything", () => {
  const search = (query: string) => searchOf(new URL(`http://site/faq?${query}`));
  expect(search("")).toBe("");
  expect(search("q=%20%20refund%20")).toBe("refund");
  expect(search(`q=${"x".repeat(5_000)}`)).toHaveLength(LONGEST_SEARCH);
  for (const text of ["(((", "[a-z", "\\", "%", "a\u0000b", "\ud800", "<script>"]) {
    const given = search(new URLSearchParams({ q: text }).toString());
    expect(() => findQuestions(groups, given)).not.toThrow();
  }
});
