import { expect, test } from "vitest";
import { privatePageMetaIn } from "./private-page-meta";

const FILES = import.meta.glob<string>("../features/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("a private page’s title is in the language of the page", () => {
  const meta = privatePageMetaIn(
    (locale) => ({ en: "Seat codes", es: "Códigos de asiento" })[locale],
  );
  const titled = (locale: string) =>
    meta({ matches: [{ id: "root", loaderData: { site: {}, locale } }] });
  expect(titled("es")).toContainEqual({ title: "Códigos de asiento" });
  expect(titled("en")).toContainEqual({ title: "Seat codes" });
});

test("no page that is written in two languages has a title in one of them", () => {
  const english = Object.keys(FILES).filter((path) =>
    /meta = \(\) => privatePageMeta\(\w+\.en\./.test(FILES[path] ?? ""),
  );
  expect(english).toEqual([]);
});
