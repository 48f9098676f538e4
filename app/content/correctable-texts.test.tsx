import { expect, test } from "vitest";
import { faultOf, type TextCorrections, textsIn } from "~/program/page-texts";
import { renderPublicPage } from "../../tests/support/public-page.tsx";
import { aSite } from "../../tests/support/sites";
import { CORRECTABLE_PAGES } from "./correctable-texts";

const pages = CORRECTABLE_PAGES.map(({ page, copyOf }) => ({
  path: page.path,
  texts: textsIn(copyOf(aSite())).map(({ text }) => text),
}));

test.each(pages)(
  "every text of $path that can be corrected is read there as corrected",
  async ({ path, texts }) => {
    expect(texts.length).toBeGreaterThan(4);
    const corrections: TextCorrections = Object.fromEntries(
      texts.map((text, at) => [text, `(corrected ${at})`]),
    );
    const html = await renderPublicPage(path, aSite({ corrections }));
    expect(texts.filter((_, at) => !html.includes(`(corrected ${at})`))).toEqual([]);
  },
);

test("the prices and dates of a text can stand in its correction, and no others", () => {
  const all = CORRECTABLE_PAGES.flatMap(({ copyOf }) => textsIn(copyOf(aSite())));
  expect(all.filter(({ text }) => faultOf(`Said better: ${text}`, text))).toEqual([]);
  const costs = all.find(({ text }) => text.includes("$"))?.text ?? "";
  expect(faultOf(costs.replace("$", "$9"), costs)).toMatch(/^No price and no date/);
});

test("a correction ends with the words it corrects: another price brings other words", async () => {
  const { season } = aSite();
  const costs = textsIn(CORRECTABLE_PAGES[0]?.copyOf(aSite())).find(
    ({ under, kind }) => under === "What does it cost?" && kind === "Answer",
  );
  const corrections = { [costs?.text ?? ""]: "Next to nothing." };
  expect(await renderPublicPage("/faq", aSite({ corrections }))).toContain("Next to nothing.");
  const prices = {
    ...season.prices,
    standard: { perStudentInCents: 9_900, schoolInCents: 999_900 },
  };
  const html = await renderPublicPage(
    "/faq",
    aSite({ corrections, season: { ...season, prices } }),
  );
  expect(html).not.toContain("Next to nothing.");
  expect(html).toContain("$99");
});
