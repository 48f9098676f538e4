import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contacts } from "~/features/contact/contact.table.server";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { defineList } from "./define-list.server";
import { containedIn } from "./list-conditions.server";
import { listPage } from "./list-page.server";

const isNamed = containedIn(contacts.name);
const list = defineList({
  path: "/found",
  from: contacts,
  columns: { name: contacts.name },
  id: contacts.id,
  walk: contacts.createdAt,
  sorts: { received: [contacts.createdAt] },
  defaultSort: "received",
  search: {
    label: "Find by name",
    // Only some of it, so that one can tell whether anything was counted.
    where: (word) => sql`${isNamed(word)} and ${contacts.name} like '%7'`,
    surely: isNamed,
  },
});

onAFreshDatabase();
beforeAll(async () => {
  await loadSite();
  // 6,000 common ones, of which 60 are rare as well; 600 end in 7.
  await db().execute(sql`
    insert into ${contacts} (season, name, email, audience, subject, message, wants_updates, idempotency_key)
    select '2025-26', case when n % 100 = 7 then 'rare ' else '' end || 'common ' || n,
      'somebody@example.org', 'teacher', 'Boise High', 'Hello', false, gen_random_uuid()
    from generate_series(1, 6000) as n`);
  await db().execute(sql`analyze ${contacts}`);
});

const found = (word: string) => listPage(list, new URL(`http://localhost/found?q=${word}`));

test("what the planner takes for far more than are counted is not counted out", async () => {
  const page = await found("common");
  expect(page).toMatchObject({ total: 1_000, hasMoreThanCounted: true, pages: 50 });
  expect(page.rows).toHaveLength(20);
});

test("whatever else is found is counted", async () => {
  expect(await found("rare")).toMatchObject({ total: 60, hasMoreThanCounted: false, pages: 3 });
  expect(await found("nobody")).toMatchObject({ total: 0, hasMoreThanCounted: false, rows: [] });
});
