import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { signedHeaders } from "./s3-signature.server";

/** The example of Amazon's own documentation. */
const SETTINGS = {
  endpoint: "https://examplebucket.s3.amazonaws.com",
  region: "us-east-1",
  bucket: "examplebucket",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const MOMENT = new Date("2013-05-24T00:00:00Z");

const signatureOf = (request: Parameters<typeof signedHeaders>[0]) =>
  signedHeaders(request, SETTINGS, MOMENT).authorization?.split("Signature=")[1];

test("a part of an object is asked for with the signature that Amazon expects", () => {
  expect(signatureOf({ method: "GET", path: "/test.txt", headers: { range: "bytes=0-9" } })).toBe(
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  );
});

test("an object is sent with it", () => {
  const headers = {
    date: "Fri, 24 May 2013 00:00:00 GMT",
    "x-amz-storage-class": "REDUCED_REDUNDANCY",
  };
  const sha256 = createHash("sha256").update("Welcome to Amazon S3.").digest("hex");
  expect(signatureOf({ method: "PUT", path: "/test%24file.text", headers, sha256 })).toBe(
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  );
});

test("so is a list", () => {
  expect(signatureOf({ method: "GET", path: "/", query: { "max-keys": "2", prefix: "J" } })).toBe(
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  );
});
