import { randomUUID } from "node:crypto";
import readExcelFile from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { contacts } from "~/features/contact/contact.table.server";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { loadSite } from "~/platform/site/site.server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { mailingListExport } from "../mailing-list/mailing-list-export.server";
import { mailingListSource } from "../mailing-list/mailing-list-source.server";
import { withdraw } from "../mailing-list/withdraw.server";
import { messagesExport } from "../messages/messages-export.server";
import { type MessageRow, messagesSource } from "../messages/messages-source.server";
import { exportList, type ListExport } from "./export-list.server";
import { listPage } from "./list-page.server";

const ROWS = 2_345;
const AWKWARD = '=HYPERLINK("https://evil.example","Zoë, klick")\nzweite Zeile';

onAFreshDatabase();
beforeAll(async () => {
  await loadSite();
  await db()
    .insert(contacts)
    .values(aMessage(0, { name: "Zoë Peña", message: AWKWARD }));
  await db()
    .insert(contacts)
    .values([
      aMessage(1, { name: "Ángel ÁVILA" }),
      aMessage(9_001, { season: "2024-25", name: "Somebody Old" }),
    ]);
  for (let from = 2; from < ROWS; from += 500) {
    const size = Math.min(500, ROWS - from);
    await db()
      .insert(contacts)
      .values(Array.from({ length: size }, (_, index) => aMessage(from + index)));
  }
  await db()
    .insert(contacts)
    .values(aMessage(9_000, { suspectedSpam: true, name: "Spam Mer" }));
});

describe("a list", () => {
  test("shows twenty rows of the live season, newest first, without spam", async () => {
    const page = await messages("");
    expect(page).toMatchObject({ total: ROWS, pages: 118, hasMoreThanCounted: false });
    expect(page.rows).toHaveLength(20);
    expect(page.rows[0]?.name).toBe(`Person ${ROWS - 1}`);
    expect(await namesFound("?season=2024-25")).toEqual(["Somebody Old"]);
    expect((await messages("?season=1999-00")).total).toBe(0);
    expect((await messages("?season=all")).total).toBe(ROWS + 1);
  });

  test("finds every word in any order and any case, and takes no sign for a wildcard", async () => {
    expect(await namesFound("?q=PEÑA zoë")).toEqual(["Zoë Peña"]);
    expect(await namesFound("?q=ávila")).toEqual(["Ángel ÁVILA"]);
    expect(await namesFound("?q=person-77@example")).toEqual(["Person 77"]);
    expect(await namesFound("?q=100%25")).toEqual([]);
    expect(await namesFound("?q=___________")).toEqual([]);
    expect(await namesFound("?q='; drop table contacts; --")).toEqual([]);
  });

  test("filters, sorts and pages by its address, and ignores nonsense in it", async () => {
    expect(await namesFound("?status=spam")).toEqual(["Spam Mer"]);
    expect((await messages("?status=answered")).total).toBe(0);
    expect((await messages("?sort=name")).rows[0]?.name).toBe("Person 10");
    expect((await messages("?page=118")).rows).toHaveLength(5);
    expect((await messages("?page=999999&status=bogus&sort=id;--")).query).toMatchObject({
      page: 118,
      sort: "-received",
      filters: {},
    });
  });
});

describe("an export", () => {
  test("as CSV holds exactly what is filtered, batch after batch, with accents and no formula", async () => {
    const text = await exported(messagesExport, "csv", "");
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Zoë, klick"")\nzweite Zeile"`);
    const emails = [...text.matchAll(/person-\d+@example\.org/g)].map(([email]) => email);
    expect(emails).toHaveLength(ROWS);
    expect(new Set(emails).size).toBe(ROWS);
    const one = await exported(messagesExport, "csv", "?q=zoë");
    expect(one.split("\r\n")).toHaveLength(3);
    expect(one).not.toContain("Person 1");
  });

  test("as Excel opens in a reader of its own", async () => {
    const response = await download(messagesExport, "xlsx", "");
    const sheet = await readExcelFile(Buffer.from(await response.arrayBuffer()));
    const rows = sheet[0]?.data ?? (sheet as unknown as string[][]);
    expect(rows).toHaveLength(ROWS + 1);
    expect(rows[0]).toContain("Received (MT)");
    expect(rows.flat()).toContain(AWKWARD);
  });

  test("is written into the audit log, without what was searched for", async () => {
    await exported(messagesExport, "csv", "?q=secret-name&status=unread");
    const entries = await db().select().from(events);
    const last = entries.find(
      ({ fields }) => fields.includes("search") && fields.includes("status"),
    );
    expect(last).toMatchObject({ actorId: "staff-1", action: "export" });
    expect(JSON.stringify(entries)).not.toContain("secret-name");
  });
});

test("the mailing list names each address once in its export, until it is withdrawn", async () => {
  for (const subject of ["first", "second"]) {
    const twice = { email: "Twice@example.org", wantsUpdates: true, subject };
    await db().insert(contacts).values(aMessage(0, twice));
  }
  const url = new URL("http://localhost/admin/mailing-list");
  expect((await listPage(mailingListSource, url)).total).toBe(2);
  const csv = await exported(mailingListExport, "csv", "");
  expect(csv.match(/twice@example\.org/g)).toHaveLength(1);
  expect(await withdraw("twice@example.org", "staff-1")).toBe(2);
  expect((await listPage(mailingListSource, url)).total).toBe(0);
});

function messages(search: string) {
  return listPage<MessageRow>(messagesSource, new URL(`http://localhost/admin/messages${search}`));
}

async function namesFound(search: string): Promise<string[]> {
  return (await messages(search)).rows.map(({ name }) => name);
}

async function exported<Row>(list: ListExport<Row>, format: string, search: string) {
  const bytes = await (await download(list, format, search)).arrayBuffer();
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function download<Row>(list: ListExport<Row>, format: string, search: string) {
  const url = new URL(`http://localhost/admin/list/export${search}`);
  return exportList(list, { request: new Request(url), url, format, actor: "staff-1" });
}

function aMessage(index: number, overrides: Partial<typeof contacts.$inferInsert> = {}) {
  return {
    season: "2025-26",
    name: `Person ${index}`,
    email: `person-${index}@example.org`,
    audience: "teacher" as const,
    subject: "Boise High School - Teacher",
    message: "Hello",
    wantsUpdates: false,
    idempotencyKey: randomUUID(),
    createdAt: new Date(Date.UTC(2025, 10, 10) + index * 1_000),
    ...overrides,
  };
}
