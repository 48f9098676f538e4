import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseUnknownCall } from "./refuse-unknown-call";
import { RouteTable } from "./route-table";

const reading = { loader: () => null };
const writing = { action: () => null };
const app = new Hono();
app.use(
  refuseUnknownCall(
    new RouteTable({
      read: { id: "read", path: "api/read/:token", module: reading },
      write: { id: "write", path: "api/write", module: writing },
      page: { id: "page", path: "page", module: reading },
      both: { id: "both", path: "both", module: { ...reading, ...writing } },
      rest: { id: "rest", path: "*", module: reading },
    }),
  ),
);
app.all("/api/read/broken", (context) => context.html("<h1>Error</h1>", 500));
app.all("/api/read/away", (context) => context.html("<h1>Away</h1>", 503));
app.all("*", (context) => context.text("let through"));

test.each([
  ["GET", "/api/read/x"],
  ["HEAD", "/api/read/x"],
  ["POST", "/api/write"],
  ["GET", "/page"],
  ["GET", "/no-such-page"],
  ["GET", "/apiary"],
])("%s %s is let through", async (method, path) => {
  expect((await app.request(path, { method })).status).toBe(200);
});

test.each([
  ["GET", "/api", 404, "not_found", null],
  ["GET", "/api/no-such-call", 404, "not_found", null],
  ["POST", "/API/no-such-call", 404, "not_found", null],
  ["GET", "/api/page", 404, "not_found", null],
  ["GET", "/api/write", 405, "method_not_allowed", "POST"],
  ["POST", "/api/read/x", 405, "method_not_allowed", "GET, HEAD"],
  ["OPTIONS", "/api/read/x", 405, "method_not_allowed", "GET, HEAD"],
  ["PUT", "/api/write", 405, "method_not_allowed", "POST"],
  ["DELETE", "/page", 405, "method_not_allowed", "GET, HEAD"],
  ["PUT", "/both", 405, "method_not_allowed", "GET, HEAD, POST"],
  ["GET", "/api/read/broken", 500, "unexpected", null],
  ["GET", "/api/read/away", 503, "unavailable", null],
])("%s %s is answered %i in the one shape", async (method, path, status, code, allow) => {
  const answer = await app.request(path, { method });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("allow")).toBe(allow);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(Object.keys(body)).toEqual(["message", "details", "hint", "code"]);
  expect(body).toMatchObject({ code, message: expect.any(String) });
});
