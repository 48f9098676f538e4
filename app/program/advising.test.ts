import { expect, test } from "vitest";
import { holdsContact, isClearOn } from "./advising";

test.each([
  ["write me: kim@example.org", true],
  ["kim (at) example", true],
  ["call 208-555-0100 tonight", true],
  ["(208) 555 0100", true],
  ["+1 208.555.0100", true],
  ["2085550100", true],
  ["I am @kim.codes there", true],
  ["call (208)555-0100", true],
  ["208\u2011555\u20110100", true],
  ["208 5550100", true],
  ["kim\uff20example.org", true],
  ["kim @ example.org", true],
  ["kim at example dot org", true],
  ["kim arroba example punto org", true],
  ["Come to https://discord.gg/abc123", true],
  ["We can talk at zoom.us/j/123", true],
  ["Escríbeme: wa.me/12085550100", true],
  ["Instagram: kimcodes", true],
  ["add my discord, kimcodes", true],
  ["Instagram = kim_codes or kim.codes works", true],
  ["Mi instagram es kimcodes", true],
  ["Your discord bot is fun. Signal is weak at night.", false],
  ["My Instagram classifier finds sad posts", false],
  ["Mi TikTok con filtros fue difícil", false],
  ["TikTok: short films that children watch", false],
  ["Discord: we built a bot that answers", false],
  ["See https://scratch.mit.edu/projects/1", false],
  ["Look at the dot on map 12 at noon.", false],
  ["We sorted 2,500,000 pictures in 12 days.", false],
  ["It ran from 2025-11-03 to 2025-12-04.", false],
  ["0.9153 of 1.000 right, at 3 pm", false],
  ["Try 5 @ 20 cents each.", false],
  ["The model saw 12345678 rows.", false],
])("%s: a way around the site? %s", (text, holds) => {
  expect(holdsContact(text)).toBe(holds);
});

test("a clearance holds through its last day", () => {
  expect(isClearOn("2026-01-31", "2026-01-31")).toBe(true);
  expect(isClearOn("2026-01-31", "2026-02-01")).toBe(false);
  expect(isClearOn(null, "2026-02-01")).toBe(false);
});
