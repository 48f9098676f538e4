import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { tokenCookie } from "~/platform/links/token-cookie.server";
import { hashOf, newToken } from "~/platform/links/tokens.server";
import { people } from "./people.table.server";
import { staffViews } from "./staff-views.table.server";

const MINUTES = 15;

const staffViewCookie = tokenCookie("fair.staff-view");

/**
 * What staff may look at: the own page, an entry's, a team's, the class desk and a class. Not the draft of a project
 * and not what a child wrote in a lesson, which are the family's; nor any page that makes codes or links.
 */
const SEEN = [
  /^\/my$/,
  /^\/my\/[\da-f-]{36}(\/team)?$/,
  /^\/school$/,
  /^\/school\/[\da-f-]{36}(\/class\/[\w-]+)?$/,
];

export function isSeenByStaff(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return request.method === "GET" && SEEN.some((pattern) => pattern.test(pathname));
}

/** Whose pages this browser of the staff looks at; as nobody's session, so that nothing can be done with it. */
export async function findStaffView(request: Request) {
  const token = staffViewCookie.read(request);
  if (!token) return null;
  const [found] = await db()
    .select({
      id: staffViews.id,
      staffId: staffViews.staffId,
      personId: staffViews.personId,
      email: people.email,
      expiresAt: staffViews.expiresAt,
    })
    .from(staffViews)
    .innerJoin(people, eq(people.id, staffViews.personId))
    .where(and(eq(staffViews.hash, hashOf(token)), gt(staffViews.expiresAt, sql`now()`)));
  return found ?? null;
}

/** Answers the cookie. */
export async function openStaffView(
  tx: Database,
  { staffId, personId }: { staffId: string; personId: string },
): Promise<string> {
  const token = newToken();
  await tx.insert(staffViews).values({
    hash: hashOf(token),
    staffId,
    personId,
    expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
  });
  return staffViewCookie.write(token, MINUTES * 60);
}

export async function endStaffView(request: Request): Promise<string> {
  const token = staffViewCookie.read(request);
  if (token)
    await db()
      .delete(staffViews)
      .where(eq(staffViews.hash, hashOf(token)));
  return staffViewCookie.clear();
}
