import { expect, test } from "vitest";
import { s3Address } from "./s3-address.server";

test.each([
  ["http://127.0.0.1:7480", "http://127.0.0.1:7480/fair/kept/1"],
  ["https://s3.us-west-2.amazonaws.com", "https://s3.us-west-2.amazonaws.com/fair/kept/1"],
  ["https://fair.s3.us-west-2.amazonaws.com", "https://fair.s3.us-west-2.amazonaws.com/kept/1"],
  ["https://fairest.s3.example.org", "https://fairest.s3.example.org/fair/kept/1"],
  ["https://db.example.org/storage/v1/s3", "https://db.example.org/storage/v1/s3/fair/kept/1"],
  ["http://[::1]:7480", "http://[::1]:7480/fair/kept/1"],
])("at %s an object is at %s", (endpoint, address) => {
  expect(s3Address({ endpoint, bucket: "fair" }, "kept/1").href).toBe(address);
});

test("the bucket itself is asked what it holds", () => {
  const query = { "list-type": "2", prefix: "kept/" };
  const at = (endpoint: string) => s3Address({ endpoint, bucket: "fair" }, "", query).href;
  expect(at("http://[::1]:7480")).toBe("http://[::1]:7480/fair?list-type=2&prefix=kept%2F");
  expect(at("http://fair.s3.test")).toBe("http://fair.s3.test/?list-type=2&prefix=kept%2F");
});
