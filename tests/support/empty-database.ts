import type { PGlite } from "@electric-sql/pglite";

/** Makes a database what it was after its migrations, which leave no rows but the list of themselves. */
export async function emptyDatabase(engine: PGlite): Promise<void> {
  const written = await tablesWithRows(engine);
  // The log of events refuses to be emptied; as a replica, the database asks nobody.
  await engine.exec("set session_replication_role = replica");
  if (written.length > 0) {
    await engine.exec(`truncate ${written.join(", ")} restart identity cascade`);
  }
  await engine.exec("reset all; unlisten *; select pg_advisory_unlock_all()");
}

/** The same as long as nobody adds, changes or removes a table, a function or the like. */
export async function schemaMark(engine: PGlite): Promise<string> {
  const catalogs = [
    "class",
    "attribute",
    "proc",
    "trigger",
    "constraint",
    "statistic",
    "namespace",
  ];
  const parts = catalogs.map(
    (name) => `(select count(*) || ' ' || max(xmin::text::bigint) from pg_${name})`,
  );
  const { rows } = await engine.query<{ mark: string }>(
    `select concat_ws(', ', ${parts.join(", ")}) as mark`,
  );
  return rows[0]?.mark ?? "";
}

async function tablesWithRows(engine: PGlite): Promise<string[]> {
  const tables = await engine.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const questions = tables.rows.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  );
  const written = await engine.query<{ name: string }>(questions.join(" union all "));
  return written.rows.map(({ name }) => name);
}
