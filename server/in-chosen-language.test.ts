import { Hono } from "hono";
import { expect, test } from "vitest";
import type { PageHandle } from "~/ui/page-handle";
import { inChosenLanguage } from "./in-chosen-language";
import { RouteTable } from "./route-table";

const HANDLES: Record<string, PageHandle> = {
  gallery: { cache: {} },
  "es/gallery": { cache: {} },
  "gallery/:slug": { cache: {} },
  "es/gallery/:slug": { cache: {} },
  "sign-in": { takesHint: true },
  "es/sign-in": { takesHint: true },
  my: { takesHint: true },
  faq: { cache: {} },
};
const table = new RouteTable(
  Object.fromEntries(
    Object.entries(HANDLES).map(([path, handle]) => [path, { id: path, path, module: { handle } }]),
  ),
);
const app = new Hono();
app.use(inChosenLanguage(table));
app.all("*", (context) => context.html("a page"));

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await app.request(path, { method, headers });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  return { to: answer.headers.get("location"), cookie, status: answer.status };
}

const SPANISH = { cookie: "lang=es" };
const PREFERS = { "accept-language": "es-MX,es;q=0.9" };

test.each<[string, Record<string, string>, string, string | undefined]>([
  ["/gallery?lang=es", {}, "/es/gallery", "lang=es"],
  ["/gallery?kind=art&lang=es&page=2", {}, "/es/gallery?kind=art&page=2", "lang=es"],
  ["/es/gallery?lang=es", {}, "/es/gallery", "lang=es"],
  ["/es/gallery/robot-3?lang=en", SPANISH, "/gallery/robot-3", "lang=en"],
  ["/gallery?lang=en", SPANISH, "/gallery", "lang=en"],
  ["/sign-in?next=%2Fmy&lang=es", {}, "/es/sign-in?next=%2Fmy", "lang=es"],
  ["/sign-in?next=%2Fmy", SPANISH, "/es/sign-in?next=%2Fmy", undefined],
  ["/sign-in", PREFERS, "/es/sign-in", undefined],
  ["//gallery//robot?lang=es", {}, "/es/gallery/robot", "lang=es"],
])("%s with %j leads to %s", async (path, headers, to, cookie) => {
  expect(await ask(path, headers)).toEqual({ to, cookie, status: 302 });
});

test.each<[string, Record<string, string>, string | undefined]>([
  ["/gallery", { ...SPANISH, ...PREFERS }, undefined],
  ["/es/gallery", { cookie: "lang=en" }, undefined],
  ["/sign-in", { cookie: "lang=en", ...PREFERS }, undefined],
  ["/es/sign-in", {}, "lang=es"],
  ["/es/sign-in", SPANISH, undefined],
  ["/my?lang=es", {}, "lang=es"],
  ["/faq?lang=tlh", {}, undefined],
  ["/es/faq", SPANISH, undefined],
  ["/sign-in.data", SPANISH, undefined],
])("%s with %j is read where it is", async (path, headers, cookie) => {
  expect(await ask(path, headers)).toEqual({ to: null, cookie, status: 200 });
});

test("a form is never led elsewhere", async () => {
  expect((await ask("/sign-in?lang=es", SPANISH, "POST")).status).toBe(200);
});
