import { expect, test } from "vitest";
import { z } from "zod";
import { DatabaseUnavailable } from "../database/database-timeouts.server";
import { jsonApi, Refused } from "./json-api.server";

const schema = z.object({ name: z.string({ error: "Name is required" }).max(5, "Too long") });

test("a good call reaches its handler", async () => {
  const answer = await call({ body: '{"name":"Ada"}' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ name: "Ada" });
});

test.each([
  ["no JSON", { body: "{name" }, 400, "malformed"],
  ["no text at all", { body: new Uint8Array([0xff, 0xfe, 0x00]) }, 400, "malformed"],
  ["an empty body", { body: "" }, 400, "malformed"],
  ["a list in place of an object", { body: "[]" }, 422, "invalid"],
  ["a missing field", { body: "{}" }, 422, "invalid"],
  ["too much", { body: JSON.stringify({ name: "x".repeat(70_000) }) }, 413, "too_large"],
  [
    "a form",
    { body: "name=Ada", type: "application/x-www-form-urlencoded" },
    415,
    "unsupported_media_type",
  ],
  ["something like JSON", { body: "{}", type: "application/jsonp" }, 415, "unsupported_media_type"],
  ["another method", { method: "PUT", body: "{}" }, 405, "method_not_allowed"],
  ["a GET", { method: "GET" }, 405, "method_not_allowed"],
])("%s is refused in the one shape", async (_, request, status, code) => {
  const answer = await call(request);
  expect(answer.status).toBe(status);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(Object.keys(body)).toEqual(["message", "details", "hint", "code"]);
  expect(body).toMatchObject({ code, message: expect.any(String) });
});

test("the first message comes first, and details name every field", async () => {
  const answer = await call({ body: '{"name":7}' });
  expect(await answer.json()).toMatchObject({
    message: "Name is required",
    details: "name: Name is required",
  });
});

test("too many calls are told when to come back", async () => {
  const refused = await call({ body: '{"name":"Ada"}' }, async () => {
    throw new Refused("too_many_requests", { wait: 12 });
  });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "12"]);
});

test("a database that is away is 503; a bug is 500 and tells nothing", async () => {
  const away = await call({ body: '{"name":"Ada"}' }, async () => {
    throw new DatabaseUnavailable();
  });
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "10"]);
  const bug = await call({ body: '{"name":"Ada"}' }, async () => {
    throw new Error("secret");
  });
  expect(bug.status).toBe(500);
  expect(await bug.text()).not.toContain("secret");
});

test("a handler may leave out a hint that would lead astray", async () => {
  const refused = await call({ body: '{"name":"Ada"}' }, async () => {
    throw new Refused("invalid", { message: "The price has changed.", hint: null });
  });
  expect(await refused.json()).toMatchObject({ message: "The price has changed.", hint: null });
});

interface Call {
  method?: string;
  type?: string;
  body?: string | Uint8Array<ArrayBuffer>;
}

function call(
  { method = "POST", type = "application/json", body }: Call,
  handle = async (input: z.output<typeof schema>): Promise<Response> => Response.json(input),
): Promise<Response> {
  const headers = { "Content-Type": type };
  const request = new Request("http://localhost/api", { method, headers, body });
  const api = jsonApi({ action: "test", schema, handle });
  return api({ request });
}
