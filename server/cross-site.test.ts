import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseCrossSite } from "./cross-site";

const app = new Hono();
app.use(refuseCrossSite);
app.all("*", (context) => context.text("let through"));

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
