import { auditOnPhone } from "../support/lighthouse.ts";
import { expect, test } from "../support/visit.ts";

// Times wobble on a shared machine, so performance is measured by `npm run bench` and not judged here.
test("Lighthouse gives the home page full marks on a phone", async ({ site }) => {
  test.setTimeout(120_000);
  const { performance, ...judged } = await auditOnPhone(`${site.origin}/`);
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
