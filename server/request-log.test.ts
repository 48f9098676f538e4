import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { requestLog } from "./request-log";
import { RouteTable } from "./route-table";

const routes = new RouteTable({
  page: { id: "page", path: "letter/:token", module: {} },
});
const app = new Hono();
app.use(requestLog(routes));
app.get("/letter/*", (context) => context.text("read"));

test("a request is told by its pattern", async () => {
  expect(await lineFor("/letter/secret.data")).toMatchObject({
    method: "GET",
    route: "/letter/:token",
    status: 200,
    id: expect.any(String),
    ms: expect.any(Number),
  });
});

test("an unknown address is not told, but the page that leads to it is", async () => {
  const line = await lineFor("/secret", `${env().PUBLIC_URL}/letter/secret?q=secret`);
  expect(line).toMatchObject({ route: "/*", referrer: `${env().PUBLIC_URL}/letter/:token` });
  expect(JSON.stringify(line)).not.toContain("secret");
});

test("of another site only its name is told", async () => {
  const line = await lineFor("/secret", "https://elsewhere.example/secret?q=secret");
  expect(line).toMatchObject({ referrer: "https://elsewhere.example" });
  expect(JSON.stringify(line)).not.toContain("secret");
});

test("a referrer that is none is left out", async () => {
  expect(await lineFor("/secret", "secret")).toMatchObject({ referrer: undefined });
});

async function lineFor(path: string, referer?: string): Promise<unknown> {
  const info = vi.spyOn(log(), "info").mockReturnValue(undefined);
  const headers = referer ? { referer } : undefined;
  await app.fetch(new Request(`${env().PUBLIC_URL}${path}`, { headers }), { incoming: {} });
  const [line] = info.mock.lastCall ?? [];
  info.mockRestore();
  return line;
}
