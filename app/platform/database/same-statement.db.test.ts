import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isOnPostgres, onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { type Database, db } from "./database.server";
import { rowsOf } from "./rows-of.server";

// The embedded engine keeps what it has read and planned; on PostgreSQL the same must hold anyway.
onAFreshDatabase();

beforeEach(() => run("create table things (id integer primary key, size integer)"));
afterEach(() => run("drop table things"));

describe("a statement that is asked again", () => {
  test("answers with what is stored now", async () => {
    expect(await sizes()).toEqual([]);
    await add(1, 10);
    expect(await sizes()).toEqual([{ id: 1, size: 10 }]);
    await run("update things set size = 11");
    expect(await sizes()).toEqual([{ id: 1, size: 11 }]);
  });

  test("takes other values, and none", async () => {
    await add(1, 10);
    await add(2, null);
    await add(3, 30);
    expect(await sizeOf(1)).toEqual([{ size: 10 }]);
    expect(await sizeOf(2)).toEqual([{ size: null }]);
    expect(await sizeOf(3)).toEqual([{ size: 30 }]);
    expect(await sizeOf(4)).toEqual([]);
  });

  test("holds five hundred times, and among five hundred others", async () => {
    await add(1, 10);
    for (let time = 0; time < 500; time++) {
      expect(await sizeOf(1)).toEqual([{ size: 10 }]);
      const [row] = await ask<{ number: number }>(sql.raw(`select ${time} as number from things`));
      expect(row?.number).toBe(time);
    }
  });

  test("is kept by the embedded engine, which has a limit to what it keeps", async () => {
    for (let number = 0; number < 400; number++) await ask(sql.raw(`select ${number} as number`));
    const [row] = await ask<{ kept: number }>(
      sql`select count(*)::int as kept from pg_prepared_statements`,
    );
    expect(row?.kept).toBe(isOnPostgres ? 0 : 300);
  });

  test("changes what it finds, each time", async () => {
    const shrink = (from: number) =>
      db().execute(sql`delete from things where size > ${from} returning id`);
    await add(1, 10);
    expect((await rowsOf(shrink(5))).length).toBe(1);
    expect((await rowsOf(shrink(5))).length).toBe(0);
  });
});

describe("a statement that fails", () => {
  test("fails again for the same reason, and works as soon as the reason is gone", async () => {
    await add(1, 10);
    for (let time = 0; time < 3; time++) {
      await expect(add(1, 11)).rejects.toMatchObject({ cause: { code: "23505" } });
    }
    await run("delete from things");
    await add(1, 11);
    expect(await sizes()).toEqual([{ id: 1, size: 11 }]);
  });

  test("for a value that cannot be one of its kind, takes the next that can", async () => {
    await add(1, 10);
    const sizeOfText = (id: string) => ask(sql`select size from things where id = ${id}`);
    expect(await sizeOfText("1")).toEqual([{ size: 10 }]);
    await expect(sizeOfText("one")).rejects.toMatchObject({ cause: { code: "22P02" } });
    expect(await sizeOfText("1")).toEqual([{ size: 10 }]);
  });

  test("takes its transaction with it, and nothing of what comes after", async () => {
    await add(1, 10);
    const failing = db().transaction(async (tx) => {
      await add(2, 20, tx);
      await add(1, 11, tx);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await sizes()).toEqual([{ id: 1, size: 10 }]);
    await add(2, 20);
    expect((await sizes()).length).toBe(2);
  });

  test("inside a savepoint leaves what stood before it", async () => {
    await add(1, 10);
    await db().transaction(async (tx) => {
      await add(2, 20, tx);
      await tx.transaction((inner) => add(1, 11, inner)).catch(() => {});
      await add(3, 30, tx);
    });
    expect((await sizes()).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test("asked first in a transaction that has failed, works in the next", async () => {
    const question = sql`select count(*)::int as amount from things where size = ${10}`;
    await db()
      .transaction(async (tx) => {
        await tx.execute(sql`select 1 / 0`).catch(() => {});
        await expect(tx.execute(question)).rejects.toMatchObject({ cause: { code: "25P02" } });
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect(await ask(question)).toEqual([{ amount: 0 }]);
  });

  test("because it is no SQL, says so each time", async () => {
    for (let time = 0; time < 2; time++) {
      await expect(ask(sql.raw("select from where"))).rejects.toMatchObject({
        cause: { code: "42601" },
      });
    }
    expect(await sizes()).toEqual([]);
  });
});

describe("after a change of the schema", () => {
  const all = () => ask(sql`select * from things order by id`);

  test("the same words see another column", async () => {
    await add(1, 10);
    expect(await all()).toEqual([{ id: 1, size: 10 }]);
    await run("alter table things add column colour text default 'red'");
    expect(await all()).toEqual([{ id: 1, size: 10, colour: "red" }]);
    await run("alter table things drop column size");
    expect(await all()).toEqual([{ id: 1, colour: "red" }]);
  });

  test("a value is taken as what the column has become", async () => {
    await add(1, 10);
    const called = (size: unknown) => ask(sql`select id from things where size = ${size}`);
    expect(await called(10)).toEqual([{ id: 1 }]);
    await run("alter table things alter column size type text using 'about ' || size");
    expect(await called("about 10")).toEqual([{ id: 1 }]);
  });

  test("the same words read a table that was made anew", async () => {
    await add(1, 10);
    expect((await all()).length).toBe(1);
    await run("drop table things");
    await expect(all()).rejects.toMatchObject({ cause: { code: "42P01" } });
    await run("create table things (id text, length text)");
    await run("insert into things values ('a', 'long')");
    expect(await all()).toEqual([{ id: "a", length: "long" }]);
    await run("drop table things; create table things (id integer primary key, size integer)");
    expect(await all()).toEqual([]);
  });

  test("that was rolled back, the same words see the old one", async () => {
    await add(1, 10);
    expect(await all()).toEqual([{ id: 1, size: 10 }]);
    await db()
      .transaction(async (tx) => {
        await tx.execute(sql.raw("alter table things alter column size type text"));
        expect(await ask(sql`select * from things order by id`, tx)).toEqual([
          { id: 1, size: "10" },
        ]);
        expect(await ask(sql`select id from things where size = ${"10"}`, tx)).toEqual([{ id: 1 }]);
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect(await all()).toEqual([{ id: 1, size: 10 }]);
    expect(await ask(sql`select id from things where size = ${10}`)).toEqual([{ id: 1 }]);
  });
});

describe("what a statement means with the clock and the settings of the moment", () => {
  test("is read anew: the word 'now'", async () => {
    const now = () => ask<{ at: string }>(sql`select 'now'::timestamptz::text as at`);
    const [first] = await now();
    await db().execute(sql`select pg_sleep(0.01)`);
    expect((await now())[0]?.at).not.toBe(first?.at);
  });

  test("is read anew: another time zone", async () => {
    const hourOfNoonIn = (zone: string) =>
      db().transaction(async (tx) => {
        await tx.execute(sql.raw(`set local time zone '${zone}'`));
        const noon = sql`select (timestamptz '2026-01-01 12:00' at time zone 'UTC')::text as noon`;
        return (await ask<{ noon: string }>(noon, tx))[0]?.noon.slice(11, 13);
      });
    expect(await hourOfNoonIn("UTC")).toBe("12");
    expect(await hourOfNoonIn("America/Boise")).toBe("19");
    expect(await hourOfNoonIn("UTC")).toBe("12");
  });
});

const add = (id: number, size: number | null, tx: Database = db()) =>
  tx.execute(sql`insert into things (id, size) values (${id}, ${size})`);
const sizeOf = (id: number) => ask(sql`select size from things where id = ${id}`);
const sizes = () => ask<{ id: number; size: number }>(sql`select id, size from things order by id`);

function ask<Row>(question: Parameters<Database["execute"]>[0], tx: Database = db()) {
  return rowsOf<Row>(tx.execute(question));
}

async function run(statements: string): Promise<void> {
  for (const statement of statements.split(";")) await db().execute(sql.raw(statement));
}
