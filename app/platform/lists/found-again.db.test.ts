import { asc, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contacts } from "~/features/contact/contact.table.server";
import { messagesList } from "~/features/contact/staff/messages-list.server";
import { db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { foldText } from "~/program/fold-text";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { listPage } from "./list-page.server";
import { placeInList } from "./next-in-list.server";

onAFreshDatabase();
beforeAll(async () => {
  await loadSite();
  await db()
    .insert(contacts)
    .values([aMessage("Rosa CASTAÑEDA"), aMessage("Ben Castaneda")]);
});

test("the database folds every letter as the program does", async () => {
  const letters = Array.from({ length: 0x24f - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));
  const others = ["Nguyễn", "Ñandú", "n\u0303", "Łódź", "Søren", "Сергей", "김", "ß", "Æ"];
  const texts = [...letters.filter((letter) => letter.toLowerCase() === letter), ...others];
  const [row] = await rowsOf<{ folded: string[] }>(
    db().execute(
      sql`select array(select folded(each) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)
        with ordinality as given(each, place) order by place) as folded`,
    ),
  );
  // Letters of other alphabets are lower-cased only where the database knows them.
  expect(row?.folded.map((text) => text.toLowerCase())).toEqual(texts.map(foldText));
});

describe("with or without the accent", () => {
  test.each(["castaneda", "castañeda", "CASTAÑEDA", "castan\u0303eda"])(
    "“%s” finds both spellings",
    async (q) => {
      const url = new URL(`http://localhost/admin/messages?q=${encodeURIComponent(q)}`);
      expect((await listPage(messagesList, url)).total).toBe(2);
    },
  );
});

function aMessage(name: string): typeof contacts.$inferInsert {
  return {
    season: currentSite().season.id,
    name,
    email: "somebody@example.org",
    audience: "parent",
    subject: "A question",
    message: "How do we begin?",
    idempotencyKey: name,
    suspectedSpam: false,
    wantsUpdates: false,
  };
}

test("a record leads on to the next one of the list that it was opened from", async () => {
  const { rows } = await listPage(messagesList, new URL("http://localhost/admin/messages?q=casta"));
  const [first, second] = rows.map(({ id }) => id);
  expect(await placeInList(messagesList, "?q=casta", first ?? "")).toEqual({
    previous: null,
    next: second,
    at: 1,
    of: "2",
  });
  expect(await placeInList(messagesList, "?q=casta", second ?? "")).toMatchObject({
    previous: first,
    next: null,
    at: 2,
  });
  // What was just done may have taken the record out of the list.
  const idOf = (given: string) => rows.find(({ name }) => name.startsWith(given))?.id ?? "";
  expect(await placeInList(messagesList, "?q=ben", idOf("Rosa"))).toMatchObject({
    next: idOf("Ben"),
    at: null,
  });
});

test("of one that was just done, whoever stood behind it is next, in every order and over the end of a page", async () => {
  await db().delete(contacts);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const many = Array.from({ length: 25 }, (_, minute) => ({
    ...aMessage(`Person ${String(minute).padStart(2, "0")}`),
    createdAt: at(minute),
  }));
  await db().insert(contacts).values(many);
  const rows = await db().select().from(contacts).orderBy(asc(contacts.createdAt));
  const idAt = (index: number) => rows.at(index)?.id ?? "";
  const place = (search: string, index: number) => placeInList(messagesList, search, idAt(index));
  // From the newest: the twenty-first is on the second page, and the way goes on.
  expect(await place("?status=unread&sort=-received", 4)).toMatchObject({
    at: 21,
    next: idAt(3),
    of: "25",
  });
  await db()
    .update(contacts)
    .set({ status: "answered" })
    .where(inArray(contacts.id, [idAt(0), idAt(10), idAt(24)]));
  expect(await place("?status=unread&sort=-received", 10)).toMatchObject({
    at: null,
    next: idAt(9),
    of: "22",
  });
  expect(await place("?status=unread&sort=name", 10)).toMatchObject({ next: idAt(11) });
  expect(await place("?status=unread&sort=-name", 10)).toMatchObject({ next: idAt(9) });
  // Behind the last one it is the first that was left out.
  expect(await place("?status=unread&sort=-received", 0)).toMatchObject({
    at: null,
    next: idAt(23),
  });
  await db().update(contacts).set({ status: "answered" });
  expect(await place("?status=unread", 3)).toMatchObject({ at: null, next: null, of: "0" });
});

test("where nothing fits, the list names what to leave out, and its views say how many each finds", async () => {
  await db().delete(contacts);
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  await db()
    .insert(contacts)
    .values([
      { ...aMessage("Rosa Castañeda"), createdAt: days(4) },
      { ...aMessage("Paul Ashgrove"), audience: "teacher", createdAt: days(1) },
      { ...aMessage("Lupe Ortiz"), status: "answered", createdAt: days(9) },
    ]);
  const pageOf = (search: string) =>
    listPage(messagesList, new URL(`http://localhost/admin/messages${search}`));
  const none = await pageOf("?q=rosa&status=answered&role=parent");
  expect(none.rows).toEqual([]);
  // Without the state Rosa fits, without the words Lupe; without the role still nobody.
  expect(none.closest).toEqual({
    left: "Status: Answered",
    to: "/admin/messages?q=rosa&role=parent",
    count: 1,
  });
  expect((await pageOf("?q=nobody&role=media")).closest).toBeNull();
  const { views, closest } = await pageOf("?status=unread");
  expect(closest).toBeNull();
  expect(views.map(({ label, count, isCurrent }) => [label, count, isCurrent])).toEqual([
    ["Unread", "2", true],
    ["Unread from parents", "1", false],
    ["Unread from teachers", "1", false],
    ["Waiting for more than three days", "1", false],
  ]);
});
