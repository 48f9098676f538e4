import { PAGES } from "../../app/program/paths.ts";
import { auditOnPhone } from "../support/lighthouse.ts";
import { expect, test } from "../support/visit.ts";

// Times wobble on a shared machine, so performance is measured by `npm run bench` and not judged here.
for (const [name, path] of [
  ["the home page", PAGES.home.path],
  ["a lesson", PAGES.firstTalkLesson.path],
  ["the way in", PAGES.signIn.path],
] as const) {
  test(`Lighthouse gives ${name} full marks on a phone`, async ({ site }) => {
    test.setTimeout(120_000);
    const { performance, ...judged } = await auditOnPhone(`${site.origin}${path}`);
    test.info().annotations.push({ type: "performance", description: String(performance) });
    expect(judged).toEqual({
      accessibility: 100,
      bestPractices: 100,
      seo: 100,
      layoutShift: 0,
      scriptBytes: 0,
      complaints: [],
    });
  });
}
