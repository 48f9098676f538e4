import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { startFakeS3 } from "../../tests/support/fake-s3.ts";
import { aCheckedFile, aPurpose, withFiles } from "../../tests/support/file-purposes.ts";
import { siteOfRoutes } from "../../tests/support/site-of-routes.ts";
import { onAFreshDatabase } from "../../tests/support/test-database.ts";
import { createApp } from "../app";
import { serveFile } from "./serve-file";
import { answerUpload } from "./upload-route";

const s3 = await startFakeS3();
for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
withFiles(aPurpose());
onAFreshDatabase();
beforeAll(() => loadSite());
beforeEach(() => s3.behave(null));
afterAll(() => s3.stop());

const BYTES = Buffer.from("ʻĀina 数学 🦬\n".repeat(100));
const goAway = () =>
  s3.behave((response) => {
    response.writeHead(403);
    response.end("<Error><Code>AccessDenied</Code></Error>");
  });

function call(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { "Tus-Resumable": "1.0.0", "x-person": "ana", ...headers },
  });
  return answerUpload(request, Readable.from(body ? [body] : []));
}

const FACTS = { filename: "a.txt", purpose: "anything", ownerKind: "entry", ownerId: "ana" };
const begin = () =>
  call("POST", "/uploads", {
    "Upload-Length": String(BYTES.length),
    "Upload-Metadata": Object.entries(FACTS)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(","),
  });
const send = (path: string, from: number) =>
  call(
    "PATCH",
    path,
    { "Upload-Offset": String(from), "Content-Type": "application/offset+octet-stream" },
    BYTES.subarray(from),
  );

test("while the storage is away an upload is not taken for lost, and goes on where it was", async () => {
  const path = (await begin()).headers.get("Location") ?? "";
  goAway();
  expect((await begin()).status).toBe(503);
  const asked = await call("HEAD", path);
  // Of all refusals this is the only one after which tus-js-client asks again.
  expect([asked.status, asked.headers.get("Retry-After")]).toEqual([423, "10"]);
  const refused = await send(path, 0);
  expect([refused.status, (await refused.json()).code]).toEqual([503, "unavailable"]);
  s3.behave(null);
  expect((await call("HEAD", path)).headers.get("Upload-Offset")).toBe("0");
  expect((await send(path, 0)).status).toBe(204);
});

test("a file whose storage is away is not shown right now, and that is said", async () => {
  const { id, name } = await aCheckedFile(BYTES);
  const ask = () =>
    serveFile(
      new Request(`http://localhost:3000/files/${id}/${name}`, { headers: { "x-person": "ana" } }),
    );
  goAway();
  const answer = await ask();
  expect([answer.status, (await answer.json()).message]).toEqual([
    503,
    "This file cannot be shown right now.",
  ]);
  s3.behave(null);
  expect(Buffer.from(await (await ask()).arrayBuffer()).equals(BYTES)).toBe(true);
});

test("whoever follows a link to it reads a page that says so", async () => {
  const { id, name } = await aCheckedFile(BYTES);
  const loader = () => new Response("We will be right back", { status: 503 });
  const app = createApp(siteOfRoutes([{ path: "unavailable", module: { loader } }]));
  goAway();
  const answer = await app.request(`/files/${id}/${name}`, {
    headers: { "x-person": "ana", accept: "text/html,*/*" },
  });
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
    503,
    "10",
    "We will be right back",
  ]);
});
