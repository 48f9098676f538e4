import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageTags } from "~/platform/site/page-tags.server";
import { type CachedRoute, CachedRoutes, type SharedPage } from "./cached-routes";
import { PageCache } from "./page-cache";
import { RouteTable } from "./route-table";

const MINUTE_MS = 60_000;
const home: SharedPage = { key: "/", route: aRoute({ pattern: "/", isKept: true }) };
const pageOf = (key: string): SharedPage => ({ key, route: aRoute({ tags: ["gallery"] }) });
const robot = pageOf("/gallery/robot");

let tags: PageTags;
let words: string;
let render: ReturnType<typeof vi.fn<(path: string, tags: Set<string>) => Promise<Response>>>;
let validUntil: number;
let pages: PageCache;

beforeEach(() => {
  tags = new PageTags();
  words = "first";
  render = vi.fn(async () => aResponse(words));
  validUntil = Number.MAX_SAFE_INTEGER;
  pages = aCache({ mostBytes: 1_000_000 });
});
afterEach(() => vi.useRealTimers());

function aCache({ mostBytes }: { mostBytes: number }): PageCache {
  return new PageCache({
    routes: new CachedRoutes(
      new RouteTable({
        home: { id: "home", index: true, module: { handle: { cache: {} } } },
        faq: { id: "faq", path: "faq", module: { handle: { cache: {} } } },
      }),
    ),
    tags,
    render: (path, found) => render(path, found),
    validUntil: () => validUntil,
    mostBytes,
  });
}

test("a start makes no page: one is made when it is first asked for, and found from then on", async () => {
  await pages.renew();
  expect(render).not.toHaveBeenCalled();
  expect(pages.find(home)).toBeUndefined();
  await pages.make(home);
  await pages.renew();
  expect(textOf(pages, home)).toBe("first");
  expect(render).toHaveBeenCalledTimes(1);
});

test("information pages that nobody asks for are made at leisure, one at a time", async () => {
  vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ["Date"] });
  await pages.renew();
  expect(render.mock.calls.map(([path]) => path)).toEqual(["/"]);
  await pages.renew();
  expect(render.mock.calls.map(([path]) => path)).toEqual(["/", "/faq"]);
  await pages.renew();
  expect(render).toHaveBeenCalledTimes(2);
});

test("an information page that is asked for again is made smaller a few seconds later", async () => {
  words = Array.from({ length: 2_000 }, (_, number) => `<p>${number * number}</p>`).join("");
  const atFirst = await pages.make(home);
  vi.useFakeTimers({ now: Date.now() + 5_001, toFake: ["Date"] });
  await pages.renew();
  expect(pages.find(home)).toBe(atFirst);
  vi.setSystemTime(Date.now() + 5_001);
  await pages.renew();
  const later = pages.find(home);
  expect(textOf(pages, home)).toBe(words);
  expect(later?.brotli?.etag).toBe(atFirst?.brotli?.etag);
  expect(later?.brotli?.body.length).toBeLessThan(atFirst?.brotli?.body.length ?? 0);
  vi.setSystemTime(Date.now() + MINUTE_MS + 1);
  await pages.renew();
  expect(pages.find(home)).toBe(later);
});

test("a page that many ask for at once is made once", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => pages.make(robot)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(made).size).toBe(1);
  expect(textOf(pages, robot)).toBe("first");
});

test("a page is gone with the tag of its route, with one that its loader added, and with the site", async () => {
  render.mockImplementation(async (_, found) => {
    found.add("entry:1");
    return aResponse(words);
  });
  for (const bump of [
    () => tags.bump(["gallery"]),
    () => tags.bump(["entry:1"]),
    () => tags.bumpAll(),
  ]) {
    await pages.make(robot);
    expect(pages.find(robot)).toBeDefined();
    bump();
    expect(pages.find(robot)).toBeUndefined();
  }
  await pages.make(robot);
  tags.bump(["entry:2"]);
  expect(pages.find(robot)).toBeDefined();
});

test("what is bumped while a page is made is not shown as it was before", async () => {
  const mayAnswer = Promise.withResolvers<void>();
  render.mockImplementationOnce(async () => {
    await mayAnswer.promise;
    return aResponse("of before");
  });
  const before = pages.make(robot);
  tags.bump(["gallery"]);
  const after = pages.make(robot);
  mayAnswer.resolve();
  expect(bodyOf(await after)).toBe("first");
  await before;
  expect(textOf(pages, robot)).toBe("first");
});

test("the 5,001st project page costs one render, its own", async () => {
  const cache = aCache({ mostBytes: 100 * 1024 * 1024 });
  const projects = Array.from({ length: 5_000 }, (_, number) => pageOf(`/gallery/${number}`));
  for (const project of projects) await cache.make(project);
  expect(projects.every((project) => cache.find(project))).toBe(true);
  const oneMore = pageOf("/gallery/5000");
  expect(cache.find(oneMore)).toBeUndefined();
  await cache.make(oneMore);
  expect([...projects, oneMore].every((project) => cache.find(project))).toBe(true);
  expect(render).toHaveBeenCalledTimes(5_001);
});

test("past the season's next date a page is not sent any more", async () => {
  validUntil = Date.now() + 5_000;
  await pages.make(robot);
  expect(pages.find(robot)).toBeDefined();
  vi.useFakeTimers({ now: validUntil });
  expect(pages.find(robot)).toBeUndefined();
});

test("a page older than a minute is sent once more and made anew meanwhile", async () => {
  await pages.make(robot);
  words = "second";
  vi.useFakeTimers({ now: Date.now() + MINUTE_MS + 1, toFake: ["Date"] });
  expect(textOf(pages, robot)).toBe("first");
  await expect.poll(() => textOf(pages, robot)).toBe("second");
  expect(render).toHaveBeenCalledTimes(2);
});

test("a page that cannot be renewed is served old, and tried again after a second", async () => {
  await pages.make(home);
  await pages.make(robot);
  const later = Date.now() + MINUTE_MS + 1;
  vi.useFakeTimers({ now: later, toFake: ["Date"] });
  render.mockImplementation(async () => new Response("", { status: 503 }));
  await pages.renew();
  await pages.make(robot);
  expect(textOf(pages, home)).toBe("first");
  expect(textOf(pages, robot)).toBe("first");
  for (const { key } of [home, robot]) {
    expect(render.mock.calls.filter(([path]) => path === key)).toHaveLength(2);
  }
  render.mockImplementation(async () => aResponse("second"));
  vi.setSystemTime(later + 1_000);
  await pages.renew();
  pages.find(robot);
  await expect.poll(() => textOf(pages, robot)).toBe("second");
  expect(textOf(pages, home)).toBe("second");
});

test("a page that is not there is not kept", async () => {
  render.mockImplementation(async () => new Response("", { status: 404 }));
  expect(await pages.make(robot)).toBeUndefined();
  expect(pages.find(robot)).toBeUndefined();
});

test("a page that breaks, or that sets a cookie, is not kept", async () => {
  render.mockRejectedValueOnce(new Error("broken"));
  expect(await pages.make(robot)).toBeUndefined();
  render.mockResolvedValueOnce(new Response("", { headers: { "set-cookie": "fair.toast=x" } }));
  expect(await pages.make(robot)).toBeUndefined();
  expect(pages.find(robot)).toBeUndefined();
});

test("pages with parameters go when there is no room, the information pages stay", async () => {
  const noise = () => Array.from({ length: 3_000 }, () => Math.random().toString(36)).join("");
  render.mockImplementation(async () => aResponse(noise()));
  await pages.make(home);
  const many = Array.from({ length: 60 }, (_, index) => ({ ...robot, key: `/gallery/${index}` }));
  for (const shared of many) await pages.make(shared);
  const found = many.filter((shared) => pages.find(shared));
  expect(found.length).toBeGreaterThan(5);
  expect(found).toEqual(many.slice(-found.length));
  expect(pages.find(home)).toBeDefined();
});

test("a page that is no longer there leaves memory, also where nobody bumped a tag", async () => {
  vi.useFakeTimers();
  await pages.make(robot);
  render.mockImplementation(async () => new Response("", { status: 404 }));
  vi.advanceTimersByTime(61_000);
  expect(pages.find(robot), "once more, while it is made anew").toBeDefined();
  await vi.waitFor(() => expect(pages.find(robot)).toBeUndefined());
  vi.useRealTimers();
});

test("a file in memory is sent as it is, and browsers keep it for a moment", async () => {
  const picture = { key: "/p.avif", route: aRoute({ file: { keptSeconds: 30 } }) };
  const headers = { "content-type": "image/avif", "cache-control": "no-store" };
  render.mockImplementation(async () => new Response("picture", { headers }));
  const made = await pages.make(picture);
  expect(made).not.toHaveProperty("brotli");
  expect(made?.identity.headers).toEqual(expect.arrayContaining(["public, max-age=30"]));
  expect(made?.identity.headers).not.toContain("speculation-rules");
});

function aRoute(overrides: Partial<CachedRoute> = {}): CachedRoute {
  return {
    pattern: "/gallery/:slug",
    tags: [],
    reads: {},
    notWith: [],
    isKept: false,
    ...overrides,
  };
}

function aResponse(body: string): Response {
  return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
}

function textOf(cache: PageCache, shared: SharedPage): string | undefined {
  return bodyOf(cache.find(shared));
}

function bodyOf(page: ReturnType<PageCache["find"]>): string | undefined {
  return page?.identity.body.toString();
}
