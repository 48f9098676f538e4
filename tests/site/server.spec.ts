import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { rawRequest } from "../support/raw-request.ts";
import { startSite } from "../support/site-server.ts";
import { expect, test } from "../support/visit.ts";

test("every answer carries the security headers", async ({ site }) => {
  for (const path of ["/", "/favicon.svg", "/no-such-page", "/healthz"]) {
    const { headers } = await rawRequest(`${site.origin}${path}`);
    expect(headers, path).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("behind https, browsers are told to stay on https", async () => {
  const site = await startSite({ env: { PUBLIC_URL: "https://fair.example.org" } });
  for (const path of ["/", "/favicon.svg", "/no-such-page"]) {
    const { headers } = await rawRequest(`${site.origin}${path}`);
    expect(headers["strict-transport-security"], path).toMatch(/^max-age=\d{8}/);
  }
  const { body } = await rawRequest(`${site.origin}/`);
  expect(body.toString()).toContain('<link rel="canonical" href="https://fair.example.org/"/>');
  await site.stop();
});

test("however it is started, pages are rendered without what React has for developers", () => {
  const bundle = readFileSync(new URL("../../build/server/index.js", import.meta.url), "utf8");
  expect(bundle).toContain("react-dom-server");
  expect(bundle).not.toContain("jsxDEV");
});

const FORM = "application/x-www-form-urlencoded";
const refused: [string, Record<string, string>][] = [
  ["another origin", { "content-type": FORM, origin: "https://elsewhere.example" }],
  ["an opaque origin", { "content-type": FORM, origin: "null" }],
  ["a cross-site fetch", { "content-type": FORM, "sec-fetch-site": "cross-site" }],
  ["a same-site neighbour", { "content-type": FORM, "sec-fetch-site": "same-site" }],
  ["JSON of another origin", { "content-type": "application/json", origin: "https://a.example" }],
];
for (const [name, headers] of refused) {
  test(`an unsafe request from ${name} is refused`, async ({ site }) => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await rawRequest(`${site.origin}/`, { method, headers, body: "a=b" });
      expect(answer.status, method).toBe(403);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: "cross_site" });
    }
  });
}

test("a form that hides where it comes from is refused; what no form sends is no such method here", async ({
  site,
}) => {
  for (const [method, status] of [
    ["POST", 403],
    ["PUT", 405],
    ["DELETE", 405],
  ] as const) {
    const headers = { "content-type": FORM };
    const answer = await rawRequest(`${site.origin}/contact`, { method, headers, body: "a=b" });
    expect(answer.status, method).toBe(status);
  }
});

test("an address with a slip in it leads to the page that says so", async ({ site }) => {
  for (const [path, words] of [
    ["/%ff", "Page not found"],
    ["/faq/%zz", "Page not found"],
    ["/faq?q=%00", "Page not found"],
    ["/es/%ff", 'lang="es"'],
  ] as const) {
    const { status, headers, body } = await rawRequest(`${site.origin}${path}`);
    expect(status, path).toBe(404);
    expect(headers["content-type"]).toMatch(/^text\/html/);
    expect(body.toString()).toMatch(new RegExp(words, "i"));
  }
  expect((await rawRequest(`${site.origin}/api/%ff`)).headers["content-type"]).toMatch(/json/);
});

test("our own forms and programs that send JSON are let through", async ({ site }) => {
  const ours = { "content-type": FORM, origin: site.origin, "sec-fetch-site": "same-origin" };
  for (const headers of [ours, { "content-type": "application/json" }]) {
    const answer = await rawRequest(`${site.origin}/`, { method: "POST", headers, body: "{}" });
    expect(answer.status).not.toBe(403);
  }
});

test("a page comes in the best encoding the visitor takes", async ({ site }) => {
  const plain = await rawRequest(`${site.origin}/`);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const asked = async (accept: string) =>
    rawRequest(`${site.origin}/`, { headers: { "accept-encoding": accept } });
  const brotli = await asked("gzip, deflate, br, zstd");
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  const gzip = await asked("gzip");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect((await asked("br;q=0, identity")).headers["content-encoding"]).toBeUndefined();
});

test("a page that the visitor holds already is not sent again", async ({ site }) => {
  const first = await rawRequest(`${site.origin}/`);
  const etag = String(first.headers.etag);
  expect(first.headers["cache-control"]).toBe("no-cache");
  const again = await rawRequest(`${site.origin}/`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const head = await rawRequest(`${site.origin}/`, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
});

test("files with a hash in their name may be kept for a year", async ({ site }) => {
  const { body } = await rawRequest(`${site.origin}/`);
  const assets = [...body.toString().matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(assets.length).toBeGreaterThan(0);
  for (const path of assets) {
    const { status, headers } = await rawRequest(`${site.origin}${path}`);
    expect(status, path).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("a body beyond the limit is refused, and its sender is told", async ({ site }) => {
  const answer = await rawRequest(`${site.origin}/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify("x".repeat(2_000_000)),
  });
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ code: "too_large" });
  expect((await rawRequest(`${site.origin}/healthz`)).status).toBe(200);
});

for (const [method, path, status, allow] of [
  ["GET", "/api/no-such-call", 404, undefined],
  ["POST", "/api/registration-status/x", 405, "GET, HEAD"],
  ["PUT", "/api/contacts", 405, "POST"],
  ["GET", "/api/contacts", 405, "POST"],
] as const) {
  test(`a program that sends ${method} ${path} hears ${status} as JSON`, async ({ site }) => {
    const answer = await rawRequest(`${site.origin}${path}`, {
      method,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.allow).toBe(allow);
    expect(Object.keys(JSON.parse(answer.body.toString()))).toEqual([
      "message",
      "details",
      "hint",
      "code",
    ]);
  });
}

test("an error page shows the id under which the log tells more, and no stack", async ({
  site,
}) => {
  const answer = await rawRequest(`${site.origin}/`, {
    method: "POST",
    headers: { "content-type": FORM, origin: site.origin },
    body: "a=b",
  });
  expect(answer.status).toBe(405);
  const html = answer.body.toString();
  const id = String(answer.headers["x-request-id"]);
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toContain("405");
  expect(html).toContain(id);
  expect(html).not.toMatch(/\bat .*\.(js|ts|tsx):\d+/);
  await expect.poll(() => logLines(site.output()).filter((line) => line.id === id)).not.toEqual([]);
});

test("one log line a request, without what the visitor typed", async ({ site }) => {
  const secrets = ["secretOfAVisitor", "secret.with.dots", "0123456789-secret-abcdefghijk"];
  for (const secret of secrets) {
    for (const path of [`/${secret}?token=${secret}`, `/register/confirmation/${secret}.data`]) {
      await rawRequest(`${site.origin}${path}`, {
        headers: { referer: `${site.origin}/register/confirmation/${secret}?q=${secret}` },
      });
    }
  }
  await expect
    .poll(() => logLines(site.output()))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          method: "GET",
          route: "/*",
          status: 404,
          referrer: `${site.origin}/register/confirmation/:token`,
        }),
        expect.objectContaining({ route: "/register/confirmation/:token" }),
      ]),
    );
  for (const secret of secrets) expect(site.output()).not.toContain(secret);
});

test("health and readiness answer", async ({ site }) => {
  expect((await rawRequest(`${site.origin}/healthz`)).status).toBe(200);
  expect((await rawRequest(`${site.origin}/readyz`)).status).toBe(200);
});

function logLines(output: string): Record<string, unknown>[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}
