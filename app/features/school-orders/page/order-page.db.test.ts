import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { findFilesOf } from "~/platform/files/find-files.server";
import type { FileRequest } from "~/platform/files/purposes.server";
import { formBody } from "~/platform/files/uploads/form-body.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { loadSite } from "~/platform/site/site.server";
import { orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { siteAfter } from "../../../../tests/support/asked-guardians";
import { withFiles } from "../../../../tests/support/file-purposes";
import { aRouterContext } from "../../../../tests/support/router-context";
import { aPdf } from "../../../../tests/support/sample-pdf";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { removeQuoteScans } from "../remove-quote-scans.server";
import { requestQuote } from "../request/request-quote.server";
import { requestSchema } from "../request/request-schema";
import { EXEMPTION_SCAN, orderScanPurposes, PURCHASE_ORDER_SCAN } from "../scan-purposes.server";
import * as exemption from "./exemption";
import * as paper from "./paper";
import * as page from "./route";

const purposes = orderScanPurposes(async () => null);
withFiles(...purposes);
onAFreshDatabase();
beforeAll(loadSite);

const FIELDS = { purchase_order: "PO 4711", bookkeeper_email: "books@district.example" };

describe("the form with the purchase order", () => {
  test("makes an order of the quote and keeps the scan", async () => {
    const token = await aQuote();
    expect(await send(page.action, token, { fields: FIELDS, scan: aPdf() })).toMatchObject({
      status: 303,
    });
    const order = await orderByToken(token);
    expect(order).toMatchObject({ state: "ordered", purchaseOrder: "PO 4711" });
    expect(await scansOf(order?.id, PURCHASE_ORDER_SCAN)).toMatchObject([{ state: "ready" }]);
  });

  test.each([
    ["the scan", FIELDS, undefined, "scan"],
    ["the number", { ...FIELDS, purchase_order: " " }, aPdf(), "purchase_order"],
    ["the bookkeeper", { ...FIELDS, bookkeeper_email: "x" }, aPdf(), "bookkeeper_email"],
    ["a readable scan", FIELDS, Buffer.from("no paper at all"), "scan"],
    ["a scan that is no page", FIELDS, Buffer.from("<html><script>alert(1)</script>"), "scan"],
    ["a scan that is no drawing", FIELDS, Buffer.from("<svg onload='alert(1)'/>"), "scan"],
    ["a scan that is no program", FIELDS, Buffer.from("MZ\x90\0\x03\0"), "scan"],
    ["a scan that is no archive", FIELDS, Buffer.from("PK\x03\x04%PDF-1.7"), "scan"],
  ])("comes back without %s, with what was typed", async (_, fields, scan, wrong) => {
    const token = await aQuote();
    const answer = await send(page.action, token, { fields, scan });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { result: { error: { [wrong]: [expect.any(String)] }, initialValue: fields } },
    });
    expect((await orderByToken(token))?.state).toBe("quoted");
  });

  test("asks nobody for a scan twice", async () => {
    const token = await aQuote();
    await send(page.action, token, { fields: { ...FIELDS, purchase_order: "" }, scan: aPdf() });
    expect(await send(page.action, token, { fields: FIELDS })).toMatchObject({ status: 303 });
  });

  test("says so where two orders of the same contact wait", async () => {
    const email = "busy@school.example";
    const orders = [];
    for (let count = 0; count < 3; count += 1) {
      orders.push(await send(page.action, await aQuote(email), { fields: FIELDS, scan: aPdf() }));
    }
    expect(orders.slice(0, 2)).toMatchObject([{ status: 303 }, { status: 303 }]);
    expect(orders[2]).toMatchObject({
      init: { status: 409 },
      data: { outcome: { text: expect.stringContaining("Two orders with this contact email") } },
    });
  });

  test("is nothing to whoever has no link", async () => {
    const sent = send(page.action, "not-a-token", { fields: FIELDS, scan: aPdf() });
    await expect(sent).rejects.toMatchObject({ init: { status: 404 } });
  });
});

test("an exemption form is kept with the order", async () => {
  const token = await anOrder();
  expect(await send(exemption.action, token, { path: "/exemption", scan: aPdf() })).toMatchObject({
    status: 303,
  });
  const order = await orderByToken(token);
  expect(await scansOf(order?.id, EXEMPTION_SCAN)).toHaveLength(1);
});

test("a mere quote takes no exemption form, and its page leads back", async () => {
  const token = await aQuote();
  const back = { status: 303, headers: expect.any(Headers) };
  const sent = send(exemption.action, token, { path: "/exemption", scan: aPdf() });
  await expect(sent).rejects.toMatchObject(back);
  await expect(exemption.loader(asked({ token }))).rejects.toMatchObject(back);
  expect(await scansOf((await orderByToken(token))?.id, EXEMPTION_SCAN)).toEqual([]);
});

test("a school sends two scans of each kind and no more", async () => {
  const token = await anOrder();
  const sent = [];
  for (let scans = 0; scans < 3; scans += 1) {
    sent.push(await send(exemption.action, token, { path: "/exemption", scan: aPdf() }));
  }
  expect(sent[1]).toMatchObject({ status: 303 });
  expect(sent[2]).toMatchObject({ init: { status: 400 } });
});

test("a scan of a quote that became no order goes after a day; those of an order stay", async () => {
  const quote = await aQuoteWithScan();
  const order = await anOrder();
  await send(exemption.action, order, { path: "/exemption", scan: aPdf() });
  await db().update(files).set({ createdAt: sql`now() - interval '25 hours'` });
  await removeQuoteScans();
  expect(await scansOf(await idOf(quote), PURCHASE_ORDER_SCAN)).toEqual([]);
  expect(await scansOf(await idOf(order), PURCHASE_ORDER_SCAN)).toHaveLength(1);
  expect(await scansOf(await idOf(order), EXEMPTION_SCAN)).toHaveLength(1);
});

describe("where quotes and orders hold as many scans as the site keeps", () => {
  const MOST_BYTES = 2_000_000_000;
  beforeEach(async () => {
    await db().delete(files);
  });

  test("the oldest scans of mere quotes go, and a school can order", async () => {
    const [oldest, older, youngest] = [await aQuote(), await aQuote(), await aQuote()];
    await aScan(oldest, { bytes: MOST_BYTES, hoursOld: 3 });
    await aScan(older, { bytes: 10, hoursOld: 2 });
    await aScan(youngest, { bytes: 10, hoursOld: 1 });
    const sent = await send(page.action, await aQuote(), { fields: FIELDS, scan: aPdf() });
    expect(sent).toMatchObject({ status: 303 });
    expect(await scansOf(await idOf(oldest), PURCHASE_ORDER_SCAN)).toEqual([]);
    expect(await scansOf(await idOf(older), PURCHASE_ORDER_SCAN)).toHaveLength(1);
    expect(await scansOf(await idOf(youngest), PURCHASE_ORDER_SCAN)).toHaveLength(1);
  });

  test("no scan of an order goes, and the next one is refused in words", async () => {
    const [order, quote] = [await anOrder(), await aQuote()];
    await aScan(order, { bytes: MOST_BYTES, hoursOld: 2 });
    await aScan(quote, { bytes: 10, hoursOld: 1 });
    const sent = await send(page.action, await aQuote(), { fields: FIELDS, scan: aPdf() });
    expect(sent).toMatchObject({
      init: { status: 400 },
      data: { result: { error: { scan: [expect.stringContaining("try again later")] } } },
    });
    expect(await scansOf(await idOf(order), PURCHASE_ORDER_SCAN)).toHaveLength(2);
    expect(await scansOf(await idOf(quote), PURCHASE_ORDER_SCAN)).toHaveLength(1);
  });
});

describe("one network", () => {
  const MOST_BYTES_OF_A_NETWORK = 200_000_000;
  const address = "2001:db8:5::1";
  const order = async (from: string) => {
    const sent = { fields: FIELDS, scan: aPdf(), address: from };
    return send(page.action, await aQuote(), sent);
  };
  beforeEach(async () => {
    await db().delete(files);
  });

  test("cannot fill the room that all schools share with its orders", async () => {
    expect(await order(address)).toMatchObject({ status: 303 });
    await db().update(files).set({ bytes: MOST_BYTES_OF_A_NETWORK });
    expect(await order("2001:db8:5:77::1")).toMatchObject({
      data: { result: { error: { scan: [expect.stringContaining("try again later")] } } },
    });
    expect(await order("198.51.100.30")).toMatchObject({ status: 303 });
  });

  test("that sent many scans with mere quotes makes room by its own, and by nobody else's", async () => {
    const [other, own] = [await aQuoteWithScan(), await aQuoteWithScan({ address })];
    const old = { createdAt: sql`now() - interval '1 hour'`, bytes: MOST_BYTES_OF_A_NETWORK };
    await db().update(files).set(old);
    expect(await order(address)).toMatchObject({ status: 303 });
    expect(await scansOf(await idOf(own), PURCHASE_ORDER_SCAN)).toEqual([]);
    expect(await scansOf(await idOf(other), PURCHASE_ORDER_SCAN)).toHaveLength(1);
  });

  test("sends forty purchase orders in a day, and the others wait for tomorrow", async () => {
    let token = "";
    for (let sent = 0; sent < 40; sent += 1) {
      if (sent % 10 === 0) token = await aQuote();
      await send(page.action, token, { fields: {}, address: `2001:db8:6:${sent}::1` });
    }
    expect(await order("2001:db8:6:99::1")).toMatchObject({
      init: { status: 429 },
      data: { outcome: { text: expect.stringContaining("tomorrow") } },
    });
    expect(await order("198.51.100.31")).toMatchObject({ status: 303 });
  });
});

test("nobody but staff sees a scan again, not even by the link", async () => {
  const token = await aQuote();
  const owner = { kind: ORDER_RECORD, id: (await orderByToken(token))?.id ?? "" };
  const request = new Request(`http://localhost:3000/school-order/${token}`);
  const asked: FileRequest = { request, owner, access: "read" };
  for (const { authorize } of purposes) {
    expect(await authorize(asked)).toBeNull();
    expect(await authorize({ ...asked, access: "upload" })).toEqual({
      id: expect.stringMatching(/^network:[\w-]{43}$/),
    });
    const another = { ...owner, id: randomUUID() };
    expect(await authorize({ ...asked, access: "upload", owner: another })).toBeNull();
  }
});

test("the quote is a file behind the link, and no other school’s is", async () => {
  const token = await aQuote();
  const own = await paper.loader(asked({ token, paper: await quoteOf(token) }));
  expect(own.headers.get("content-type")).toBe("application/pdf");
  const other = await aQuote();
  const foreign = await paper.loader(asked({ token, paper: await quoteOf(other) }));
  expect(foreign.status).toBe(303);
});

test("a quote that is asked for again and again is refused for a while, and no other school’s is", async () => {
  const token = await aQuote();
  const params = { token, paper: await quoteOf(token) };
  const { id: knownSender = "" } = (await orderByToken(token)) ?? {};
  while (!(await limitRequests({ action: "paper", address: randomUUID(), knownSender })));
  const refused = await paper.loader(asked(params)).catch((answer: unknown) => answer);
  expect(refused).toMatchObject({ status: 429 });
  const other = await aQuote();
  const drawn = await paper.loader(asked({ token: other, paper: await quoteOf(other) }));
  expect(drawn.status).toBe(200);
});

async function aQuote(email = `sam-${randomUUID()}@school.example`): Promise<string> {
  const input = requestSchema.parse({
    school_name: "Rexburg Middle School",
    student_count: "26-50",
    email,
    terms_accepted: true,
  });
  return requestQuote(input, randomUUID(), siteAfter());
}

/** What was typed is not complete, and so it stays a quote. */
async function aQuoteWithScan({ address }: Pick<Sent, "address"> = {}): Promise<string> {
  const token = await aQuote();
  await send(page.action, token, {
    fields: { ...FIELDS, purchase_order: "" },
    scan: aPdf(),
    address,
  });
  return token;
}

async function anOrder(): Promise<string> {
  const token = await aQuote();
  await send(page.action, token, { fields: FIELDS, scan: aPdf() });
  return token;
}

async function idOf(token: string): Promise<string> {
  return (await orderByToken(token))?.id ?? "";
}

/** A scan of which nothing but its row is there. */
async function aScan(token: string, { bytes, hoursOld }: { bytes: number; hoursOld: number }) {
  await db()
    .insert(files)
    .values({
      purpose: PURCHASE_ORDER_SCAN,
      ownerKind: ORDER_RECORD,
      ownerId: await idOf(token),
      state: "ready",
      name: "order.pdf",
      declaredType: "application/pdf",
      announcedBytes: bytes,
      bytes,
      createdAt: sql`now() - ${`${hoursOld} hours`}::interval`,
    });
}

async function quoteOf(token: string): Promise<string> {
  const view = await page.loader(asked({ token }));
  if (!("papers" in view)) throw new Error("The page knows no papers");
  return `${view.papers[0]?.number}.pdf`;
}

function asked<Params extends Record<string, string>>(params: Params) {
  const request = new Request("http://localhost:3000/");
  const context = aRouterContext({ site: siteAfter() });
  return { request, url: new URL(request.url), params, context, pattern: "" };
}

interface Sent {
  path?: string;
  fields?: Record<string, string>;
  scan?: Buffer;
  /** Each comes from a network of its own, unless a test says otherwise. */
  address?: string | undefined;
}

type Arguments<Route extends (args: never) => unknown> = Parameters<Route>[0];
type Action = (
  args: Arguments<typeof page.action> & Arguments<typeof exemption.action>,
) => Promise<unknown>;

/** As a browser without script sends it. */
async function send(
  action: Action,
  token: string,
  { path = "", fields = {}, scan, address = randomUUID() }: Sent,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const bytes = scan ? [new Uint8Array(scan)] : [];
  form.append("scan", new File(bytes, scan ? "order.pdf" : "", { type: "application/pdf" }));
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const request = new Request(`http://localhost:3000/school-order/${token}${path}`, {
    method: "POST",
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      "content-length": String(body.length),
      "x-client-address": address,
    },
  });
  const context = aRouterContext({ site: siteAfter(), address });
  context.set(formBody, Readable.from([body]));
  const url = new URL(request.url);
  return action({ request, url, params: { token }, context });
}

function scansOf(id: string | undefined, purpose: string) {
  return findFilesOf({ kind: ORDER_RECORD, id: id ?? "" }, purpose);
}
