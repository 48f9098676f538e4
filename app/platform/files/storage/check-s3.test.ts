import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FakeS3, startFakeS3 } from "../../../../tests/support/fake-s3.ts";
import { listOf } from "../../../../tests/support/list-of.ts";
import { BadConfiguration, type S3Settings } from "../../env.server";
import { checkS3 } from "./check-s3.server";
import { S3Client } from "./s3-client.server";

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterEach(() => s3.behave(null));
afterAll(() => s3.stop());

const saying = (status: number, body: string) =>
  s3.behave((response) => {
    response.writeHead(status);
    response.end(body);
  });
const complaint = async (changes: Partial<S3Settings> = {}) => {
  const failure = await checkS3({ ...s3.settings, ...changes }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BadConfiguration);
  return (failure as Error).message;
};

test("storage that lets us do all that we ask of it passes, and nothing of the trial stays", async () => {
  await checkS3(s3.settings);
  expect(await listOf(new S3Client(s3.settings).list(""))).toEqual([]);
});

test.each<[string, Partial<S3Settings>, RegExp]>([
  ["key", { accessKeyId: "ANOTHER" }, /^S3_ACCESS_KEY_ID: .* does not know this key$/],
  ["secret", { secretAccessKey: "another" }, /^S3_SECRET_ACCESS_KEY: it does not belong to/],
  ["region", { region: "eu-west-1" }, /^S3_SECRET_ACCESS_KEY: /],
  ["bucket", { bucket: "another" }, /^S3_BUCKET: there is no bucket another at http:/],
  ["host", { endpoint: "http://nowhere.invalid" }, /^S3_ENDPOINT: there is no such host as now/],
])("a wrong %s is told in one line", async (_, changes, line) => {
  expect(await complaint(changes)).toMatch(line);
});

test.each<[number, string, RegExp]>([
  [403, "<Error><Code>AccessDenied</Code></Error>", /^S3_ACCESS_KEY_ID: let this key list, get/],
  [400, "<Error><Code>AuthorizationHeaderMalformed</Code></Error>", /^S3_REGION: the bucket/],
  [403, "<Error><Code>RequestTimeTooSkewed</Code></Error>", /set the clock right$/],
  [200, "<h1>Welcome to nginx</h1>", /^S3_ENDPOINT: .* does not answer as S3-compatible/],
  [404, "<h1>Not found</h1>", /^S3_ENDPOINT: .* does not answer as S3-compatible/],
])("what answers %i %s is told in one line", async (status, body, line) => {
  saying(status, body);
  expect(await complaint()).toMatch(line);
});

test("storage that is away, ill or silent stops no start", async () => {
  await checkS3({ ...s3.settings, endpoint: "http://127.0.0.1:1" });
  saying(503, "<h1>Bad gateway</h1>");
  await checkS3(s3.settings);
  s3.behave(() => {});
  await checkS3(s3.settings, new S3Client(s3.settings, { longestSilenceMs: 50 }));
});
