import { type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./database.server";

/**
 * Writes that need not see each other, as one statement: all are stored or none, as in a transaction, with one way
 * to the database and back instead of one for each and two more. What is stored already is refused by a constraint:
 * see `isRefusedBy`.
 */
export async function writeAtOnce(
  db: Database,
  writes: [SQLWrapper, ...SQLWrapper[]],
): Promise<void> {
  const [last, ...others] = writes.toReversed() as typeof writes;
  if (others.length === 0) return void (await db.execute(last.getSQL()));
  const parts = others.map((write, index) => sql`${sql.identifier(`part_${index}`)} as ${write}`);
  await db.execute(sql`with ${sql.join(parts, sql`, `)} ${last.getSQL()}`);
}

const UNIQUE_VIOLATION = "23505";

/** Whether a write failed because a row like it is there, by the name of the constraint that says so. */
export function isRefusedBy(constraint: string, error: unknown): boolean {
  const { code, constraint: name, cause } = error as Record<string, unknown>;
  if (code === UNIQUE_VIOLATION) return name === constraint;
  return cause instanceof Error && isRefusedBy(constraint, cause);
}
