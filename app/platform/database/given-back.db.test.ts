import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import type { OpenDatabase } from "./database.server";
import { lastApplied } from "./migrations.server";
import { rowsOf } from "./rows-of.server";

// A test file may get the database of another that has ended: what that one did must not be seen. On
// PostgreSQL every file has a new one, which says what that looks like: a migration that leaves rows in it
// must teach `emptyDatabase` to bring them back.

let current: OpenDatabase | undefined;
afterEach(async () => current?.close());

/** A database in which this was done and which was given back; and then the next. */
async function openAfter(...statements: string[]): Promise<OpenDatabase> {
  const before = await openTestDatabase();
  for (const statement of statements) await rows(before, statement);
  await before.close();
  current = await openTestDatabase();
  return current;
}

test("rows are gone from every table, and the list of migrations is not", async () => {
  const next = await openAfter(
    "insert into schools (name) values ('Boise High')",
    "insert into events (program_at, actor_kind, action, record_type) values (now(), 'a', 'b', 'c')",
  );
  const tables = await rows<{ name: string }>(
    next,
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    expect(await rows(next, `select * from "${name}"`), name).toEqual([]);
  }
  expect(await lastApplied(next.db)).toBeGreaterThan(0);
});

test("a table, a column, a trigger or a function of a test is gone", async () => {
  const next = await openAfter(
    "create table odd (id integer)",
    "alter table schools add column odd text",
    "create function odd() returns trigger language plpgsql as 'begin return null; end'",
    "create trigger odd before insert on schools for each row execute function odd()",
  );
  expect(await rows(next, "select to_regclass('odd') as odd")).toEqual([{ odd: null }]);
  expect(await rows(next, "select to_regproc('odd') as odd")).toEqual([{ odd: null }]);
  const [school] = await rows(next, "insert into schools (name) values ('Boise High') returning *");
  expect(school).not.toHaveProperty("odd");
});

test("a setting is as it was", async () => {
  const zone = "select current_setting('timezone') as zone";
  const usual = await rows(await openAfter(), zone);
  await current?.close();
  expect(await rows(await openAfter("set time zone 'Asia/Tokyo'"), zone)).toEqual(usual);
});

test("what a test has left running cannot write any more", async () => {
  const before = await openTestDatabase();
  await before.close();
  const next = await openAfter();
  await expect(rows(before, "insert into schools (name) values ('Late')")).rejects.toThrow();
  const late = before.db.transaction((tx) => tx.execute(sql`delete from schools`));
  await expect(late).rejects.toThrow();
  expect(await rows(next, "select * from schools")).toEqual([]);
});

function rows<Row>(database: OpenDatabase, statement: string): Promise<Row[]> {
  return rowsOf<Row>(database.db.execute(sql.raw(statement)));
}
