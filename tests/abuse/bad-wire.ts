import { brotliCompressSync, gzipSync } from "node:zlib";
import { request } from "./wire.ts";

const JSON_HEADERS = ["Content-Type: application/json"];
const POST = "POST /api/contacts HTTP/1.1";
const EMPTY = "{}";

/** Whole conversations that no browser begins. */
export const BAD_TALK: Record<string, Buffer> = {
  ...requestLines(),
  ...headers(),
  ...lengths(),
  ...encodings(),
  "no HTTP at all": Buffer.from("EHLO mail.example.org\r\n\r\n"),
  "the hello of TLS": Buffer.from("160301007a010000760303", "hex"),
  "HTTP of the next version": Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
};

function requestLines(): Record<string, Buffer> {
  const lines = [
    ..."TRACE TRACK CONNECT PROPFIND MKCOL LINK PURGE QUERY SEARCH FOO get"
      .split(" ")
      .map((method) => `${method} / HTTP/1.1`),
    "CONNECT elsewhere.example:443 HTTP/1.1",
    "OPTIONS * HTTP/1.1",
    "GET * HTTP/1.1",
    "GET elsewhere HTTP/1.1",
    "GET http://elsewhere.example/ HTTP/1.1",
    "GET ftp://elsewhere.example/ HTTP/1.1",
    "GET //elsewhere.example/ HTTP/1.1",
    "GET /\\elsewhere.example HTTP/1.1",
    "GET /%5c%5celsewhere.example HTTP/1.1",
    "GET / HTTP/1.0",
    "GET / HTTP/9.9",
    "GET /",
    "GET  HTTP/1.1",
    "GET /% HTTP/1.1",
    "GET /%zz HTTP/1.1",
    "GET /%00 HTTP/1.1",
    "GET /%c0%80/%ff HTTP/1.1",
    "GET /admin/%e0%a4%a HTTP/1.1",
    "GET /calendar/%00.ics HTTP/1.1",
    "GET /assets/..%2f..%2fserver%2findex.js HTTP/1.1",
    "GET /assets/../../server/index.js HTTP/1.1",
    "GET /.env HTTP/1.1",
    "GET /faq.data?_routes=%00 HTTP/1.1",
    "GET /faq.data?_routes=root,,nowhere HTTP/1.1",
    "GET /_root.data?%00 HTTP/1.1",
    "GET /__manifest?p=/%00&version=x HTTP/1.1",
    `GET /__manifest?${"p=/faq&".repeat(1_000)} HTTP/1.1`,
    "GET /?#[]@!$&'()*+,;= HTTP/1.1",
    "GET /\u00e4\u00ff HTTP/1.1",
    `GET /${"x".repeat(9_000)} HTTP/1.1`,
    `GET /${"a/".repeat(3_000)} HTTP/1.1`,
    `GET /?${"a&".repeat(4_000)} HTTP/1.1`,
  ];
  // Each as our own script would send it, so that it is not refused as another site's.
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, 60), request(line, ["Sec-Fetch-Site: same-origin"])]),
  );
}

function headers(): Record<string, Buffer> {
  const strange: Record<string, string[]> = {
    "no host": ["Host:"],
    "a host with a space": ["Host: a b"],
    "a host that is no name": ["Host: ["],
    "a host with a way": ["Host: elsewhere.example/x"],
    "a host of another site": ["Host: elsewhere.example:99999"],
    "two hosts": ["Host: localhost", "Host: elsewhere.example"],
    "a header with no name": [": x"],
    "a header with a space in its name": ["X Y: z"],
    "a header with a NUL": ["X-Abuse: a\0b"],
    "a header folded": ["X-Abuse: a\r\n b"],
    "a header of twenty thousand signs": [`X-Abuse: ${"x".repeat(20_000)}`],
    "six hundred headers": Array.from({ length: 600 }, (_, index) => `X-${index}: x`),
    "three hundred cookies": [`Cookie: ${"fair.session_token=x; ".repeat(300)}`],
    "cookies that are no cookies": ['Cookie: =;;==; registration=%; registration="; fair.toast'],
    "a range": ["Range: bytes=99999999-,0-1,-5"],
    "a wish for bytes that nobody has": ["Accept-Encoding: ;q=x, br;q=9, *;q=-1"],
    "a tag of thousands of signs": [`If-None-Match: ${'"x",'.repeat(2_000)}`],
    "a date that is none": ["If-Modified-Since: never"],
    "an upgrade": ["Connection: close, Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x"],
    "an address that is none": ["X-Forwarded-For: <x-abuse>, \u00ff"],
    "a referrer that is none": ["Referer: \u00ff://%"],
    "a method in a header": ["X-HTTP-Method-Override: DELETE"],
  };
  return Object.fromEntries(
    Object.entries(strange).map(([name, lines]) => [
      name,
      request("GET /register HTTP/1.1", lines),
    ]),
  );
}

function lengths(): Record<string, Buffer> {
  const post = (lines: string[], body: string) => request(POST, [...JSON_HEADERS, ...lines], body);
  return {
    "no length": post([], EMPTY),
    "a length below zero": post(["Content-Length: -1"], EMPTY),
    "a length that is no number": post(["Content-Length: 2x"], EMPTY),
    "a length past all numbers": post([`Content-Length: ${"9".repeat(30)}`], EMPTY),
    "two lengths": post(["Content-Length: 2", "Content-Length: 3"], EMPTY),
    "more than was said": post(["Content-Length: 2"], `${EMPTY}GARBAGE\r\n\r\n`),
    "another request inside": post(
      ["Content-Length: 2"],
      `${EMPTY}GET /admin HTTP/1.1\r\nHost: x\r\n\r\n`,
    ),
    "a length and chunks": post(
      ["Content-Length: 2", "Transfer-Encoding: chunked"],
      "2\r\n{}\r\n0\r\n\r\n",
    ),
    "chunks of another encoding": post(["Transfer-Encoding: gzip"], EMPTY),
    "chunks twice": post(["Transfer-Encoding: chunked, chunked"], "0\r\n\r\n"),
    "a chunk of no size": post(["Transfer-Encoding: chunked"], "zz\r\n{}\r\n"),
    "a chunk past all numbers": post(["Transfer-Encoding: chunked"], `${"f".repeat(20)}\r\n{}\r\n`),
    "good chunks": post(["Transfer-Encoding: chunked"], "1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"),
    "chunks without end": post(
      ["Transfer-Encoding: chunked"],
      `1000\r\n${"x".repeat(4_096)}\r\n`.repeat(100),
    ),
    "a length past the limit": post(["Content-Length: 1000000"], "x".repeat(70_000)),
    "a promise to go on": post(["Content-Length: 2", "Expect: 100-continue"], EMPTY),
    "another expectation": post(["Content-Length: 2", "Expect: the-unexpected"], EMPTY),
    "a body where none belongs": request("GET /register HTTP/1.1", ["Content-Length: 2"], EMPTY),
    "a trailer": post(["Transfer-Encoding: chunked", "Trailer: X"], "2\r\n{}\r\n0\r\nX: y\r\n\r\n"),
  };
}

function encodings(): Record<string, Buffer> {
  const packed: Record<string, Buffer> = {
    gzip: gzipSync(EMPTY),
    br: brotliCompressSync(EMPTY),
    "gzip, gzip": gzipSync(gzipSync(EMPTY)),
    deflate: Buffer.from(EMPTY),
    none: gzipSync(Buffer.alloc(10_000_000)),
  };
  return Object.fromEntries(
    Object.entries(packed).map(([encoding, body]) => [
      `a body packed as ${encoding}`,
      request(
        POST,
        [...JSON_HEADERS, `Content-Encoding: ${encoding}`, `Content-Length: ${body.length}`],
        body,
      ),
    ]),
  );
}
