import { lt, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { forgetWrongCodes } from "~/platform/links/code-failures.server";
import { seatSessions } from "~/records/participants/seats.table.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { staffViews } from "~/records/people/staff-views.table.server";
import { signInRequests } from "./sign-in-requests.table.server";

/** Longer than an hour: so long a browser is shown where it asked to be written to. */
const REQUESTS_KEPT = sql`now() - interval '2 hours'`;

export const forgetExpiredJob: RecurringJob = {
  name: "sign-in-expiry",
  label: "Remove sessions and sign-in codes that are over",
  everySeconds: 600,
  limitSeconds: 60,
  lane: "many",
  async run() {
    await db().delete(signInRequests).where(lt(signInRequests.createdAt, REQUESTS_KEPT));
    await db().delete(personSessions).where(lt(personSessions.expiresAt, sql`now()`));
    await db().delete(seatSessions).where(lt(seatSessions.expiresAt, sql`now()`));
    await db().delete(staffViews).where(lt(staffViews.expiresAt, sql`now()`));
    await forgetWrongCodes();
  },
};
