import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  isOnPostgres,
  onAFreshDatabase,
  openTestDatabase,
} from "../../../tests/support/test-database.ts";
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

  test("is kept, but not every one that there ever was", async () => {
    for (let number = 0; number < 400; number++) {
      for (let time = 0; time < 2; time++) await ask(sql.raw(`select ${number} as number`));
    }
    expect((await kept("")).length).toBe(isOnPostgres ? 200 : 300);
  });

  test("is kept on PostgreSQL only when it is short: a long one is another one each time", async () => {
    const word = "long".repeat(6_000);
    for (let time = 0; time < 3; time++) {
      expect(await ask(sql.raw(`select '${word}' as word`))).toEqual([{ word }]);
    }
    expect((await kept("select 'long")).length).toBe(isOnPostgres ? 0 : 1);
  });

  test("is planned once for all values, and not with every question", async () => {
    for (let id = 0; id < 20; id++) await sizeOf(id);
    const [statement] = await kept("select size from things where id");
    expect(Number(statement?.generic_plans)).toBeGreaterThan(5);
  });

  test("is planned anew when its table has grown", async () => {
    await run("create index on things (size)");
    const withSize = (size: number) => ask(sql`select id from things where size = ${size}`);
    for (let size = 0; size < 20; size++) await withSize(size);
    const [statement] = await kept("select id from things where size =");
    const plan = async () => {
      const lines = await ask(sql.raw(`explain execute ${statement?.name}(1)`));
      return JSON.stringify(lines);
    };
    expect(await plan()).toContain("Bitmap Heap Scan");
    await db().execute(sql`insert into things select id, id from generate_series(1, 20000) as id`);
    // PostgreSQL looks at its tables now and then by itself.
    if (isOnPostgres) await run("analyze things");
    await withSize(1);
    expect(await plan()).toContain("Index Scan");
  });

  test("is not planned for all values when a value decides how to search", async () => {
    const named = (word: string) => ask(sql`select id from things where size::text like ${word}`);
    const first = (count: number) => ask(sql`select id from things limit ${count}`);
    for (let time = 0; time < 20; time++) {
      await named(`%${time}%`);
      await first(time);
    }
    const statements = [
      ...(await kept("select id from things where size::text")),
      ...(await kept("select id from things limit")),
    ];
    expect(statements.length).toBe(isOnPostgres ? 0 : 2);
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

test.runIf(isOnPostgres)(
  "what another process does to the schema is noticed by the next question",
  async () => {
    const opened = await openTestDatabase();
    const another = await opened.connect?.();
    await another?.query("create table things as select 1 as id, 10 as size");
    const all = () => ask(sql`select * from things`, opened.db);
    const called = (size: unknown) =>
      ask(sql`select id from things where size = ${size}`, opened.db);
    const askOften = async (size: unknown) => {
      for (let time = 0; time < 10; time++) expect(await called(size)).toEqual([{ id: 1 }]);
      return all();
    };
    await askOften(10);
    expect(await askOften(10)).toEqual([{ id: 1, size: 10 }]);
    await another?.query("alter table things alter column size type text");
    await askOften("10");
    expect(await askOften("10")).toEqual([{ id: 1, size: "10" }]);
    await another?.end();
    await opened.close();
  },
);

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

interface KeptStatement {
  name: string;
  generic_plans: string;
}

/** Of the connection that answers, by how they begin. */
function kept(beginning: string): Promise<KeptStatement[]> {
  return ask<KeptStatement>(
    sql`select name, generic_plans from pg_prepared_statements
      where starts_with(statement, ${beginning}) order by prepare_time`,
  );
}

function ask<Row>(question: Parameters<Database["execute"]>[0], tx: Database = db()) {
  return rowsOf<Row>(tx.execute(question));
}

async function run(statements: string): Promise<void> {
  for (const statement of statements.split(";")) await db().execute(sql.raw(statement));
}
