import { expect, test } from "vitest";
import { splitLocale } from "~/program/locale";
import { INFORMATION_PATHS } from "~/program/paths";
import type { PageHandle } from "~/ui/page-handle";
import routes from "../app/routes";
import { CachedRoutes } from "./cached-routes";
import { RouteTable } from "./route-table";

const cached = new CachedRoutes(
  tableOf({
    faq: { cache: {} },
    gallery: {
      cache: { reads: { page: /^\d$/, kind: /^[a-z&=%\d]+$/ }, notWith: ["q"], tags: ["gallery"] },
    },
    "gallery/:slug": { cache: { reads: { page: /^\d$/ } } },
    vote: { cache: {} },
    "es/vote": { cache: {} },
    contact: {},
  }),
);

test("a page without parameters is kept, one of many is not", () => {
  expect(cached.kept.map(({ key }) => key)).toEqual(["/faq", "/gallery", "/vote", "/es/vote"]);
  expect(cached.pageAt("/gallery/a-robot")).toMatchObject({
    key: "/gallery/a-robot",
    route: { pattern: "/gallery/:slug", isKept: false },
  });
});

test.each([
  ["/faq?utm_source=mail&fbclid=x", "/faq"],
  ["/faq?", "/faq"],
  ["/faq?page=2", "/faq"],
  ["/gallery?page=2&utm_source=mail", "/gallery?page=2"],
  ["/gallery?kind=art&page=2", "/gallery?page=2&kind=art"],
  ["/gallery?page=2&kind=art", "/gallery?page=2&kind=art"],
  ["/gallery?kind=a%26page%3D2", "/gallery?kind=a%26page%3D2"],
  ["/gallery?page=zebra&kind=art", "/gallery?kind=art"],
  ["/gallery?page=2&page=3", "/gallery?page=2"],
  ["/gallery?q=&page=2", "/gallery?page=2"],
  ["/gallery/a-robot?gclid=x", "/gallery/a-robot"],
])("%s is the page %s", (url, key) => {
  expect(cached.pageAt(url)?.key).toBe(key);
});

test.each([
  "/contact",
  "/nowhere",
  "/FAQ",
  "/faq/",
  "/faq.data",
  "/gallery/a-robot.data",
  "/%zz",
  "/gallery?q=frost",
])("%s is none that is kept", (url) => {
  expect(cached.pageAt(url)).toBeUndefined();
});

test("a page in every language is kept once for each, and who chooses one is led to its address", () => {
  expect(cached.pageAt("/vote?utm_source=mail")?.key).toBe("/vote");
  expect(cached.pageAt("/es/vote")?.key).toBe("/es/vote");
  expect(cached.pageAt("/vote?lang=es")).toBeUndefined();
  expect(cached.pageAt("/vote?lang=tlh")?.key).toBe("/vote");
  expect(cached.pageAt("/faq?lang=es")?.key).toBe("/faq");
});

test("a page with script, whose nonce is for one visitor, cannot be kept", () => {
  expect(() => new CachedRoutes(tableOf({ faq: { cache: {}, js: true } }))).toThrow("/faq");
});

test("every information page says that it comes from memory", () => {
  const modules = import.meta.glob<{ handle?: PageHandle }>(
    [
      "../app/content/*/*.tsx",
      "../app/features/learn/*.tsx",
      "../app/features/applications/sponsors/route.tsx",
      "../app/features/gallery/route.tsx",
    ],
    { eager: true },
  );
  const declaring = routes
    .filter(({ file }) => modules[`../app/${file}`]?.handle?.cache)
    .map(({ path = "" }) => `/${path}`)
    // In the other languages they are the same pages.
    .filter((path) => !splitLocale(path).locale);
  expect(declaring.toSorted()).toEqual(INFORMATION_PATHS.toSorted());
});

function tableOf(handles: Record<string, PageHandle>): RouteTable {
  return new RouteTable(
    Object.fromEntries(
      Object.entries(handles).map(([path, handle]) => [
        path,
        { id: path, path, module: { handle } },
      ]),
    ),
  );
}
