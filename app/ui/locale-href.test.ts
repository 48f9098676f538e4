import { expect, test } from "vitest";
import { hrefIn } from "./locale-href.server";

const addresses = { en: "/gallery", es: "/es/gallery" };

test.each([
  ["its Spanish address", "es", { addresses, pathname: "/gallery" }, "/es/gallery?lang=es"],
  ["its English address", "en", { addresses, pathname: "/es/gallery" }, "/gallery?lang=en"],
  ["itself, for a page of one address", "es", { pathname: "/my" }, "?lang=es"],
  ["the English page, where there is no Spanish", "en", { pathname: "/es/faq" }, "/faq?lang=en"],
] as const)("the switch leads to %s", (_, locale, here, href) => {
  expect(hrefIn(locale, { addresses: undefined, search: "", ...here })).toBe(href);
});

test("what else an address asks for stays", () => {
  const here = { addresses, pathname: "/gallery", search: "?kind=art&lang=en&page=2" };
  expect(hrefIn("es", here)).toBe("/es/gallery?kind=art&lang=es&page=2");
});
