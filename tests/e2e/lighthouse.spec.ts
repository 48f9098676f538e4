import { PAGES } from "../../app/program/paths.ts";
import { auditOnPhone } from "../support/lighthouse.ts";
import { expect, test } from "../support/visit.ts";

// Performance is measured by `npm run bench`, for all pages.
for (const [name, path] of [
  ["the home page", PAGES.home.path],
  ["a lesson", PAGES.firstTalkLesson.path],
  ["the way in", PAGES.signIn.path],
] as const) {
  test(`Lighthouse gives ${name} full marks on a phone`, async ({ site }) => {
    expect(await auditOnPhone(`${site.origin}${path}`)).toEqual({
      accessibility: 100,
      bestPractices: 100,
      seo: 100,
      layoutShift: 0,
      scriptBytes: 0,
      complaints: [],
    });
  });
}
