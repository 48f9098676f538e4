import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Upload } from "tus-js-client";
import { afterEach, expect, test } from "vitest";
import { keepBegunUpload, mayPass } from "./upload-retries";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const BYTES = Buffer.alloc(1_000, "film ");
const ANSWERS: Record<string, [number, Record<string, string>]> = {
  POST: [201, { Location: "/uploads/1" }],
  HEAD: [200, { "Upload-Offset": "400", "Upload-Length": String(BYTES.length) }],
  PATCH: [204, { "Upload-Offset": String(BYTES.length) }],
};

/** Uploads against a server that gives these statuses to its first HEADs; answers what it was asked. */
async function askedWith(statuses: number[]): Promise<string[]> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const { method = "" } = request;
    asked.push(method);
    const status = method === "HEAD" ? statuses.shift() : undefined;
    const [usual, headers] = ANSWERS[method] ?? [405, {}];
    request.resume().once("end", () => {
      if (status) response.writeHead(status);
      else response.writeHead(usual, headers);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((onSuccess, onError) => {
    new Upload(BYTES, {
      endpoint: `http://127.0.0.1:${port}/uploads`,
      uploadUrl: `http://127.0.0.1:${port}/uploads/1`,
      retryDelays: [0, 0, 0, 0],
      onAfterResponse: keepBegunUpload,
      onShouldRetry: (error) => mayPass(error.originalResponse?.getStatus() ?? 0),
      onSuccess: () => onSuccess(),
      onError,
    }).start();
  });
  return asked;
}

test("an upload that cannot be asked after for a while is asked after again, and goes on", async () => {
  expect(await askedWith([502, 423, 503, 429])).toEqual([...Array(5).fill("HEAD"), "PATCH"]);
});

test("one that is gone is begun anew", async () => {
  expect(await askedWith([410])).toEqual(["HEAD", "POST", "PATCH"]);
});
