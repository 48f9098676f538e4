import { expect, test } from "vitest";
import { processorSeconds } from "../tests/support/processor-seconds";
import { PageStore, type StoredPage } from "./page-store";
import type { Representation } from "./representation";

const aPage = (bytes: number): StoredPage => ({
  page: { bytes } as Representation,
  tags: [],
  revision: 0,
  validUntil: 0,
  renewAt: 0,
});

test("what nobody asked for the longest time makes room", () => {
  const store = new PageStore(40_000);
  for (const key of ["/a", "/b", "/c"]) store.set(key, aPage(10_000));
  store.get("/a");
  store.set("/d", aPage(10_000));
  expect(["/a", "/b", "/c", "/d"].filter((key) => store.get(key))).toEqual(["/a", "/c", "/d"]);
  expect(store.bytes).toBeLessThanOrEqual(40_000);
});

test("a page that is stored again counts once", () => {
  const store = new PageStore(40_000);
  for (let round = 0; round < 10; round++) store.set("/a", aPage(10_000));
  store.set("/b", aPage(10_000));
  expect(store.size).toBe(2);
});

test("a page larger than all room is not kept, and takes no other one's", () => {
  const store = new PageStore(40_000);
  store.set("/a", aPage(10_000));
  store.set("/b", aPage(50_000));
  expect(["/a", "/b"].filter((key) => store.get(key))).toEqual(["/a"]);
});

test("where all were asked for, the oldest makes room for a new one, which stays", () => {
  const store = new PageStore(40_000);
  for (const key of ["/a", "/b", "/c"]) store.set(key, aPage(10_000));
  for (const key of ["/a", "/b", "/c"]) store.get(key);
  store.set("/d", aPage(10_000));
  expect(["/a", "/b", "/c", "/d"].filter((key) => store.get(key))).toEqual(["/b", "/c", "/d"]);
});

test("a hundred megabytes have room for thousands of gallery pages", () => {
  const store = new PageStore(100 * 1024 * 1024);
  for (let index = 0; index < 5_000; index++) store.set(`/gallery/${index}`, aPage(17_000));
  expect(store.size).toBe(5_000);
});

test("a page that everybody asks for is found as quickly among thousands as among a few", async () => {
  const secondsAmong = (pages: number) => {
    const store = new PageStore(Number.POSITIVE_INFINITY);
    for (let index = 0; index < pages; index++) store.set(`/gallery/${index}`, aPage(1));
    return processorSeconds(() => {
      // As of a request: a text of its own each time.
      for (let look = 0; look < 20_000; look++) store.get(Buffer.from("/gallery/1").toString());
    });
  };
  // Fifty to two hundred times as long where each look moves the page within its map.
  expect(await secondsAmong(10_000)).toBeLessThan(20 * (await secondsAmong(10)));
});
