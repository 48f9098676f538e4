import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseCrossSite } from "./cross-site";
import { RouteTable } from "./route-table";

const app = new Hono();
const handle = { provesItself: true };
const routes = new RouteTable({ signed: { id: "signed", path: "api/signed", module: { handle } } });
app.use(refuseCrossSite(routes));
app.all("*", (context) => context.text("let through"));

test.each([
  ["names no origin", {}, 200],
  ["comes from another site", { origin: "https://elsewhere.example" }, 403],
  ["comes from another site’s page", { "sec-fetch-site": "cross-site" }, 403],
])("a PUT without a type that %s is answered %i", async (_, headers, status) => {
  const answer = await app.request("/api/contacts", { method: "PUT", headers });
  expect(answer.status).toBe(status);
});

test.each([
  ["application/json", 200],
  ["application/json; charset=utf-8", 200],
  ["application/json-patch+json", 403],
  ["application/json, text/plain", 403],
  ["text/plain; application/json", 403],
])("a program that names no origin and sends %s is answered %i", async (type, status) => {
  const answer = await app.request("/api/contacts", {
    method: "POST",
    headers: { "content-type": type },
    body: "{}",
  });
  expect(answer.status).toBe(status);
});

test("what a route says to carry its own proof is let through from anywhere", async () => {
  const headers = { origin: "https://elsewhere.example" };
  const post = (path: string) => app.request(path, { method: "POST", headers });
  expect((await post("/api/signed")).status).toBe(200);
  expect((await post("/api/other")).status).toBe(403);
});
