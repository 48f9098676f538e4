import { lt, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { forgetWrongCodes } from "~/platform/links/code-failures.server";
import { forgetAskedLetters } from "~/platform/mailbox-proof/asked-letters.server";
import { seatSessions } from "~/records/participants/seats.table.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { staffViews } from "~/records/people/staff-views.table.server";
import { signInProof } from "./sign-in-proof.server";

export const forgetExpiredJob: RecurringJob = {
  name: "sign-in-expiry",
  label: "Remove sessions and sign-in codes that are over",
  everySeconds: 600,
  limitSeconds: 60,
  lane: "many",
  async run() {
    await forgetAskedLetters(signInProof);
    await db().delete(personSessions).where(lt(personSessions.expiresAt, sql`now()`));
    await db().delete(seatSessions).where(lt(seatSessions.expiresAt, sql`now()`));
    await db().delete(staffViews).where(lt(staffViews.expiresAt, sql`now()`));
    await forgetWrongCodes();
  },
};
