import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PageTags } from "~/platform/site/page-tags.server";
import { rawRequest } from "../tests/support/raw-request.ts";
import { CachedRoutes } from "./cached-routes";
import { answerFromMemory } from "./memory";
import { PageCache } from "./page-cache";
import { represent } from "./representation";
import { RouteTable } from "./route-table";

let server: Server;
let origin: string;
const module = { handle: { cache: { reads: { page: /^\d+$/ } } } };

beforeAll(async () => {
  const routes = new CachedRoutes(
    new RouteTable({
      faq: { id: "faq", path: "faq", module },
      entry: { id: "entry", path: "gallery/:slug", module },
      picture: {
        id: "picture",
        path: "gallery/:slug/pictures/:name",
        module: { handle: { cache: { file: { keptSeconds: 30 } } } },
      },
    }),
  );
  const pages = new PageCache({
    routes,
    tags: new PageTags(),
    render: async (path) =>
      path.includes("missing")
        ? new Response("", { status: 404 })
        : new Response(`kept ${path}`, { headers: { "content-type": "text/html" } }),
    validUntil: () => Number.MAX_SAFE_INTEGER,
    mostBytes: 1_000_000,
  });
  const files = new Map([["/robots.png", await represent(Buffer.from("file"), {})]]);
  server = createServer(async (request, response) => {
    const answered = await answerFromMemory({ files, routes, pages }, request, response);
    if (!answered) response.end("made for one");
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ["/faq", "kept /faq"],
  ["/faq?utm_source=mail", "kept /faq"],
  ["/faq?page=2&fbclid=x", "kept /faq?page=2"],
  ["/gallery/robot?gclid=x", "kept /gallery/robot"],
  ["/gallery/missing", "made for one"],
  ["/robots.png", "file"],
  ["/contact", "made for one"],
])("%s is answered with %j", async (path, body) => {
  for (const round of ["first", "second"]) {
    expect((await rawRequest(`${origin}${path}`)).body.toString(), round).toBe(body);
  }
});

test.each([
  ["registration=token", "kept /faq"],
  ["fair.device=known; fair.two_factor=x; fair.person=ada", "kept /faq"],
  ["not-fair.session_token=x", "kept /faq"],
  ["fair.session_token=x", "made for one"],
  ["a=b; __Secure-fair.session_token=x", "made for one"],
  ["a=b;fair.toast=signed-out", "made for one"],
])("with the cookie %s a visitor gets %j", async (cookie, body) => {
  const answer = await rawRequest(`${origin}/faq`, { headers: { cookie } });
  expect(answer.body.toString()).toBe(body);
});

test("a form is never answered from memory", async () => {
  const answer = await rawRequest(`${origin}/faq`, { method: "POST", body: "a=b" });
  expect(answer.body.toString()).toBe("made for one");
});

test("who takes no compressed page gets the same words of one that is held compressed", async () => {
  const answer = await rawRequest(`${origin}/gallery/robot`);
  expect(answer.headers["content-length"]).toBe(String("kept /gallery/robot".length));
});

test("staff get the same file as everybody", async () => {
  const headers = { cookie: "fair.session_token=x" };
  const { body } = await rawRequest(`${origin}/gallery/robot/pictures/cover-320.avif`, { headers });
  expect(body.toString()).toBe("kept /gallery/robot/pictures/cover-320.avif");
});
