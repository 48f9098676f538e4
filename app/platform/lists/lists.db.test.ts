import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import readExcelFile from "read-excel-file/node";
import { beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { mailingList } from "~/admin/mailing-list/mailing-list.server";
import { withdraw } from "~/admin/mailing-list/withdraw.server";
import { contacts } from "~/features/contact/contact.table.server";
import { messagesList } from "~/features/contact/staff/messages-list.server";
import { db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { events } from "~/platform/events/events.table.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import type { OutboxState } from "~/program/outbox-states";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { defineList, type List } from "./define-list.server";
import { exportList } from "./export-list.server";
import { containedIn } from "./list-conditions.server";
import { listPage } from "./list-page.server";
import { innerJoin, leftJoin } from "./rows.server";

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

  test("takes one or two letters for the beginning of a word", async () => {
    expect(await namesFound("?q=zo")).toEqual(["Zoë Peña"]);
    expect(await namesFound("?q=p zo")).toEqual(["Zoë Peña"]);
    expect(await namesFound("?q=áv")).toEqual(["Ángel ÁVILA"]);
    expect(await namesFound("?q=ña")).toEqual([]);
    expect(await namesFound("?q=_e")).toEqual([]);
  });

  test("counts out what a search found up to a thousand", async () => {
    const page = await messages("?q=person&page=99");
    expect(page).toMatchObject({ total: 1_000, pages: 50, hasMoreThanCounted: true, first: 981 });
    expect(page.rows).toHaveLength(20);
  });

  test("filters, sorts and pages by its address, and ignores nonsense in it", async () => {
    expect(await namesFound("?status=spam")).toEqual(["Spam Mer"]);
    expect((await messages("?status=answered")).total).toBe(0);
    expect((await messages("?sort=name")).rows[0]?.name).toBe("Person 10");
    expect((await messages("?page=118")).rows).toHaveLength(5);
    expect((await messages("?page=999999&status=bogus&sort=id;--")).query).toMatchObject({
      page: 118,
      sort: "-unread",
      filters: {},
    });
  });
});

describe("a deep page", () => {
  // Counts how often the database has worked a column out.
  const lookedUp = sql<string>`nextval('looked_up')`;
  const counted = defineList({
    path: "/counted",
    from: contacts,
    columns: { id: contacts.id, name: contacts.name, lookedUp },
    id: contacts.id,
    walk: contacts.createdAt,
    sorts: { received: [contacts.createdAt], name: [contacts.name] },
    defaultSort: "received" as const,
  });

  beforeAll(async () => {
    await db().execute(sql`create sequence looked_up`);
  });

  test.each(["received", "-received", "name"])(
    "in the order “%s” looks up what it shows, and nothing of what it skips",
    async (sort) => {
      await db().execute(sql`select setval('looked_up', 1, false)`);
      const url = new URL(`http://localhost/counted?page=100&sort=${sort}`);
      const { rows, first } = await listPage(counted, url);
      expect({ first, shown: rows.length }).toEqual({ first: 1_981, shown: 20 });
      const times = sql`select last_value::int as times from looked_up`;
      expect(await rowsOf(db().execute(times))).toEqual([{ times: 20 }]);
    },
  );

  test("goes on where the page before it ended", async () => {
    const names = [];
    for (const page of [1, 2, 99, 100]) {
      const url = new URL(`http://localhost/counted?page=${page}`);
      names.push((await listPage(counted, url)).rows.map(({ name }) => name));
    }
    const expected = [0, 20, 1_960, 1_980].map((from) =>
      Array.from({ length: 20 }, (_, index) => nameOf(from + index)),
    );
    expect(names).toEqual(expected);
  });

  function nameOf(index: number): string {
    return ["Zoë Peña", "Ángel ÁVILA"][index] ?? `Person ${index}`;
  }
});

describe("a list whose rows a job counts", () => {
  const counted = (rows: number | undefined) =>
    defineList({
      ...{ path: "/counted", from: contacts, columns: { id: contacts.id }, id: contacts.id },
      ...{ walk: contacts.createdAt, sorts: { received: [contacts.createdAt] } },
      defaultSort: "received",
      keptCount: async () => rows,
    });
  const pageOf = (rows: number | undefined) =>
    listPage(counted(rows), new URL("http://localhost/counted"));

  test("takes its word for many", async () => {
    expect(await pageOf(4_321)).toMatchObject({ total: 4_321, pages: 217 });
    expect(await pageOf(375_000)).toMatchObject({ total: 10_000, hasMoreThanCounted: true });
  });

  test("counts few itself, so that what was done a second ago is among them", async () => {
    expect((await pageOf(7)).total).toBe(ROWS + 2);
    expect((await pageOf(undefined)).total).toBe(ROWS + 2);
  });
});

describe("a list of several tables", () => {
  const withMail = {
    from: contacts,
    columns: { id: contacts.id, name: contacts.name, state: outbox.state, to: outbox.recipient },
    id: contacts.id,
    walk: contacts.createdAt,
    sorts: { name: [contacts.name, outbox.subject] },
    defaultSort: "name" as const,
  };
  const isAbout = eq(outbox.recordId, sql`${contacts.id}::text`);
  const wherever = defineList({
    path: "/wherever",
    ...withMail,
    joins: [leftJoin(outbox, isAbout)],
    search: { label: "Find", where: containedIn(contacts.search) },
  });
  const mailed = defineList({
    path: "/mailed",
    ...withMail,
    joins: [innerJoin(outbox, isAbout)],
    export: {
      name: "mailed",
      columns: withMail.columns,
      cells: [{ label: "Line", value: (row) => `${row.name} ${row.state.toUpperCase()}` }],
    },
  });

  beforeAll(async () => {
    const [zoe] = await db().select().from(contacts).where(eq(contacts.name, "Zoë Peña"));
    for (const subject of ["first", "second"]) {
      await queueEmail(db(), {
        ...{ kind: "test", to: "zoe@example.org", subject, html: "", text: "" },
        record: { type: "contact", id: zoe?.id ?? "" },
      });
    }
  });

  test("has what is joined where there is any, and the types say so", async () => {
    const { rows } = await listPage(wherever, new URL("http://localhost/wherever?q=peña"));
    expectTypeOf(rows).toEqualTypeOf<
      { id: string; name: string; state: OutboxState | null; to: string | null }[]
    >();
    expect(rows.map(({ to }) => to)).toEqual(["zoe@example.org", "zoe@example.org"]);
    const without = await listPage(wherever, new URL("http://localhost/wherever?q=ávila"));
    expect(without.rows.map(({ state, to }) => [state, to])).toEqual([[null, null]]);
  });

  test("counts and exports only what both tables know, when it asks for that", async () => {
    const page = await listPage(mailed, new URL("http://localhost/mailed"));
    expectTypeOf(page.rows).toEqualTypeOf<
      { id: string; name: string; state: OutboxState; to: string }[]
    >();
    expect(page).toMatchObject({ total: 2, pages: 1 });
    expect(await exported(mailed, "csv", "")).toBe(
      "\uFEFFLine\r\nZoë Peña QUEUED\r\nZoë Peña QUEUED\r\n",
    );
  });

  test("is not sorted by what it does not know", () => {
    // @ts-expect-error There is no such order.
    defineList({ path: "/wrong", ...withMail, defaultSort: "-age" });
  });
});

describe("an export", () => {
  test("as CSV holds exactly what is filtered, batch after batch, with accents and no formula", async () => {
    const text = await exported(messagesList, "csv", "");
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Zoë, klick"")\nzweite Zeile"`);
    const emails = [...text.matchAll(/person-\d+@example\.org/g)].map(([email]) => email);
    expect(emails).toHaveLength(ROWS);
    expect(new Set(emails).size).toBe(ROWS);
    const one = await exported(messagesList, "csv", "?q=zoë");
    expect(one.split("\r\n")).toHaveLength(3);
    expect(one).not.toContain("Person 1");
  });

  test("as Excel opens in a reader of its own", async () => {
    const response = await download(messagesList, "xlsx", "");
    const sheet = await readExcelFile(Buffer.from(await response.arrayBuffer()));
    const rows = sheet[0]?.data ?? (sheet as unknown as string[][]);
    expect(rows).toHaveLength(ROWS + 1);
    expect(rows[0]).toContain("Received (MT)");
    expect(rows.flat()).toContain(AWKWARD);
  });

  test("is written into the audit log, without what was searched for", async () => {
    await exported(messagesList, "csv", "?q=secret-name&status=unread");
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
  expect((await listPage(mailingList, url)).total).toBe(2);
  const csv = await exported(mailingList, "csv", "");
  expect(csv.match(/twice@example\.org/g)).toHaveLength(1);
  expect(await withdraw("twice@example.org", "staff-1")).toBe(2);
  expect((await listPage(mailingList, url)).total).toBe(0);
});

function messages(search: string) {
  return listPage(messagesList, new URL(`http://localhost/admin/messages${search}`));
}

async function namesFound(search: string): Promise<string[]> {
  return (await messages(search)).rows.map(({ name }) => name);
}

async function exported(list: List, format: string, search: string) {
  const bytes = await (await download(list, format, search)).arrayBuffer();
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function download(list: List, format: string, search: string) {
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
