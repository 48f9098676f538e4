import { sql } from "drizzle-orm";
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
    next: second,
    at: 1,
    of: "2",
  });
  expect(await placeInList(messagesList, "?q=casta", second ?? "")).toMatchObject({
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
