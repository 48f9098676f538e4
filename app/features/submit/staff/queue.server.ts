import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { projects } from "~/records/projects/projects.table.server";
import { SENT_AT, waitsToBeLookedOver } from "./projects-list.server";

/** Those that wait before and after a project, by when they were sent in; itself it may be done. */
export async function queueAround(id: string, season: string) {
  const [own] = await db().select({ sentAt: SENT_AT }).from(projects).where(eq(projects.id, id));
  const at = own?.sentAt?.toISOString() ?? "-infinity";
  const place = sql`(${SENT_AT}, ${projects.id})`;
  const here = sql`(${at}::timestamptz, ${id}::uuid)`;
  return {
    previous: await firstOf(sql`${place} < ${here}`, desc),
    next: await firstOf(sql`${place} > ${here}`, asc),
  };

  async function firstOf(where: SQL, direction: typeof asc): Promise<string | null> {
    const [found] = await db()
      .select({ id: projects.id })
      .from(projects)
      .where(and(waitsToBeLookedOver(season), where))
      .orderBy(direction(SENT_AT), direction(projects.id))
      .limit(1);
    return found?.id ?? null;
  }
}
