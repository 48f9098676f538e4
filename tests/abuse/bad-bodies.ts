/** As it goes over the wire. */
export type Bytes = Buffer<ArrayBuffer> | string;

/** Whole bodies that are no good, for a call that takes one JSON object. */
export function badJsonBodies(valid: Record<string, unknown>): Record<string, Bytes> {
  const text = JSON.stringify(valid);
  const [name = "", value] = Object.entries(valid)[0] ?? [];
  return {
    "nothing at all": "",
    "only spaces": " \n ",
    "no JSON": "name=Ada",
    "a text": '"Ada"',
    "a number": "42",
    "no object": "null",
    "a list": `[${text}]`,
    "cut short": text.slice(0, -1),
    "something after the end": `${text}{}`,
    "a comma too many": text.replace(/}$/, ",}"),
    "single quotes": text.replaceAll('"', "'"),
    "a byte order mark": `\ufeff${text}`,
    "another alphabet of bytes": Buffer.from(text, "utf16le"),
    "bytes of no text": Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
    "half a character in bytes": Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    "a NUL after the end": `${text}\0`,
    "numbers that JSON does not know": '{"age":NaN,"team_size":Infinity}',
    "a number of a thousand digits": `{"age":${"9".repeat(1_000)}}`,
    "the same name twice": text.replace(/^{/, `{${JSON.stringify(name)}:["other"],`),
    "the parent of all objects": text.replace(/^{/, '{"__proto__":{"role":"owner"},'),
    "a builder": text.replace(/^{/, '{"constructor":{"prototype":{"role":"owner"}},'),
    "names nobody asked for": JSON.stringify({ ...valid, id: 1, status: "paid", role: "owner" }),
    "a thousand names": JSON.stringify(
      Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`n${index}`, value])),
    ),
    "lists in lists": `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
    "objects in objects": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
    "more than a call may hold": JSON.stringify({ ...valid, more: "x".repeat(80_000) }),
  };
}

/** Whole bodies that are no good, for an action that takes a form; each with its content type. */
export const BAD_FORM_BODIES: Record<string, { type: string | null; body: Bytes }> = {
  "nothing at all": { type: "application/x-www-form-urlencoded", body: "" },
  "no content type": { type: null, body: "intent=note" },
  JSON: { type: "application/json", body: '{"intent":"note"}' },
  "plain text": { type: "text/plain", body: "intent=note" },
  "a type of our own": { type: "x/y; z", body: "intent=note" },
  "a type that is none": { type: "multipart", body: "intent=note" },
  "parts without a border": { type: "multipart/form-data", body: "--x\r\n\r\n--x--" },
  "parts that never come": { type: "multipart/form-data; boundary=x", body: "" },
  "parts cut short": {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nno',
  },
  "a part without a name": {
    type: "multipart/form-data; boundary=x",
    body: "--x\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n--x--\r\n",
  },
  "a part in another encoding": {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="intent"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!\r\n--x--\r\n',
  },
  "a border of a thousand signs": {
    type: `multipart/form-data; boundary=${"x".repeat(1_000)}`,
    body: `--${"x".repeat(1_000)}--\r\n`,
  },
  "ten thousand fields": {
    type: "application/x-www-form-urlencoded",
    body: "a=1&".repeat(10_000),
  },
  "one field forty thousand times": {
    type: "application/x-www-form-urlencoded",
    body: "email&".repeat(40_000),
  },
  "names of objects and lists": {
    type: "application/x-www-form-urlencoded",
    body: "__proto__.x=1&constructor[prototype][x]=1&email[0]=a&email.x=b&milestones[4294967294]=x&toString=x&hasOwnProperty=x&email[]=c&[]=d&..=e",
  },
  "orders to the form library": {
    type: "application/x-www-form-urlencoded",
    body: `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"email","index":99999999}}')}&__state__=no`,
  },
  "orders that are no JSON": {
    type: "application/x-www-form-urlencoded",
    body: "__intent__=insert&__state__={",
  },
  "a binary body": {
    type: "application/x-www-form-urlencoded",
    body: Buffer.from(Array.from({ length: 2_048 }, (_, index) => (index * 7) % 256)),
  },
};
