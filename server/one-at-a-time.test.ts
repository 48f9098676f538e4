import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time";

/** More than any kernel takes for somebody who does not read. */
const LARGE = Buffer.alloc(20_000_000);

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

test("of requests that come at once one is begun when the one before is answered", async () => {
  const begun: string[] = [];
  const answers: ServerResponse[] = [];
  await serve((url, response) => {
    begun.push(url);
    answers.push(response);
  });
  client.write(["/1", "/2", "/3"].map(asked).join(""));
  for (const [at, url] of ["/1", "/2", "/3"].entries()) {
    await expect.poll(() => begun.length).toBe(at + 1);
    await quiet();
    expect(begun.at(-1)).toBe(url);
    answers[at]?.end(`answer to ${url};`);
  }
  expect(await heardUntil("answer to /3;")).toMatch(/answer to \/1;.*answer to \/2;/s);
});

test("a body that was sent ahead is there when its turn comes", async () => {
  await serve(async (url, response, request) => {
    let body = "";
    for await (const part of request) body += part;
    response.end(`${url} brought ${body};`);
  });
  client.write(`${asked("/1")}POST /2 HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello`);
  expect(await heardUntil("/2 brought hello;")).toMatch("/1 brought ;");
});

test("the next is not begun for whoever does not take the answer before it", async () => {
  const begun: string[] = [];
  await serve((url, response) => {
    begun.push(url);
    response.end(LARGE);
  });
  client.pause();
  client.write(["/1", "/2"].map(asked).join(""));
  await expect.poll(() => begun).toEqual(["/1"]);
  await quiet();
  expect(begun).toEqual(["/1"]);
  client.resume();
  await expect.poll(() => begun).toEqual(["/1", "/2"]);
});

test.each([
  ["sixteen sent ahead are answered", 17, 17],
  ["one more, and the connection ends", 18, 1],
  ["thousands, and it ends too", 5_000, 1],
])("%s", async (_, sent, most) => {
  let begun = 0;
  await serve((_url, response) => {
    begun += 1;
    setTimeout(() => response.end(begun === sent ? "the last;" : "one;"), 5);
  });
  const closed = new Promise((resolve) => client.once("close", resolve));
  client.write(asked("/").repeat(sent));
  await Promise.race([closed, heardUntil("the last;")]);
  expect(begun).toBe(most);
});

async function serve(
  answer: (url: string, response: ServerResponse, request: AsyncIterable<Buffer>) => unknown,
): Promise<void> {
  server = createServer(
    oneAtATime((request, response) => void answer(request.url ?? "", response, request)),
  );
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  client = connect((server.address() as AddressInfo).port, "localhost");
  client.on("error", () => {});
}

const asked = (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`;

function heardUntil(words: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = "";
    client.on("data", (chunk) => {
      heard += chunk;
      if (heard.includes(words)) resolve(heard);
    });
  });
}

/** Long enough for whatever would begin by itself. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 30));
