import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readFormInMemory } from "./read-in-memory.server";

const LARGEST = 100_000;
const KILOBYTE = "x".repeat(1_000);

/** A form of many fields that is sent piece by piece, and counts what of it is asked for. */
function aForm(kilobytes: number) {
  const request = new Request("http://localhost:3000/roster", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
  const body = Readable.from(
    (function* () {
      for (let at = 0; at < kilobytes; at += 1) {
        const field = `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n${KILOBYTE}\r\n`;
        yield Buffer.from(field);
      }
      yield Buffer.from("--b--\r\n");
    })(),
  );
  return { request, body };
}

test("a form that does not say how long it is is read as far as a page takes", async () => {
  const { request, body } = aForm(50);
  const { fields, isTooLarge } = await readFormInMemory(request, body, LARGEST);
  expect(isTooLarge).toBe(false);
  expect([...fields.keys()]).toHaveLength(50);
});

test("and no further: nothing of a longer one is kept", async () => {
  const { request, body } = aForm(290);
  const { fields, isTooLarge } = await readFormInMemory(request, body, LARGEST);
  expect(isTooLarge).toBe(true);
  expect([...fields.keys()]).toEqual([]);
});
