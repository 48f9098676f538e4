import { expect, test } from "vitest";
import { renderPublicPage } from "../../../tests/support/public-page.tsx";
import { aSite } from "../../../tests/support/sites";

const open = (query = "") => renderPublicPage(`/faq${query}`, aSite());

test("whoever searches gets the questions that answer, opened, and the way back", async () => {
  const html = await open("?q=refund");
  expect(html).toMatch(/role="status"[^>]*>.*?\d questions? for “refund”/s);
  expect(html).toMatch(/<details[^>]* id="refunds"[^>]* open=""/);
  expect(html).not.toContain('id="spanish"');
  expect(html).toContain('<a href="/faq">Show all questions</a>');
  expect(html).toMatch(/<input[^>]* name="q"[^>]* value="refund"/);
});

test("a search that finds nothing says what to do", async () => {
  const html = await open("?q=submarines");
  expect(html).toContain("No question here holds “submarines”.");
  expect(html).toMatch(/Try one word instead of several, or <a href="\/contact">ask us<\/a>/);
  expect(html).not.toContain("<details id=");
});

test("what was searched for is text, whatever it holds", async () => {
  const html = await open(`?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  expect(html).not.toContain("<img src=x");
});

test("without a search all questions stand closed, and opening one closes no other", async () => {
  const html = await open();
  const questions = html.match(/<details id=[^>]*>/g) ?? [];
  expect(questions.length).toBeGreaterThan(30);
  expect(questions.filter((tag) => /\s(?:open|name)=/.test(tag))).toEqual([]);
  expect(html).not.toContain('role="status"');
});
