import { and, asc, eq, gte } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { programNow } from "~/platform/site/clock.server";
import type { Duty } from "~/program/duties";
import { byStaff } from "~/program/event-actors";
import { todayOf } from "~/program/mountain-time";
import { invitations, staffDuties, user } from "./auth.table.server";

/** Asked with every request: one that was ended, or is over since midnight, gives nothing any more. */
export async function dutiesOf(email: string): Promise<Duty[]> {
  const held = await db()
    .select({ duty: staffDuties.duty })
    .from(staffDuties)
    .where(and(eq(staffDuties.email, email), isNotOver()));
  return held.map(({ duty }) => duty);
}

export function openDuties() {
  const { email, duty, lastDay } = staffDuties;
  return db()
    .select({ email, duty, lastDay })
    .from(staffDuties)
    .where(isNotOver())
    .orderBy(asc(email), asc(duty));
}

interface DutyGift {
  email: string;
  duty: Duty;
  lastDay: string;
  actor: string;
}

/** Given again, it lasts until the new day. False: nobody of this address is on the team or invited to it. */
export async function giveDuty({ email, duty, lastDay, actor }: DutyGift): Promise<boolean> {
  return db().transaction(async (tx) => {
    const account = await teamAccount(tx, email);
    if (!account) return false;
    await tx
      .insert(staffDuties)
      .values({ email, duty, lastDay })
      .onConflictDoUpdate({ target: [staffDuties.email, staffDuties.duty], set: { lastDay } });
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "team.duty",
      recordType: "account",
      ...(account.id && { recordId: account.id }),
      fields: [duty],
      note: `until ${lastDay}`,
    });
    return true;
  });
}

export async function endDuty(ended: { email: string; duty: Duty; actor: string }): Promise<void> {
  const { email, duty, actor } = ended;
  await db().transaction(async (tx) => {
    const account = await teamAccount(tx, email);
    await tx
      .delete(staffDuties)
      .where(and(eq(staffDuties.email, email), eq(staffDuties.duty, duty)));
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "team.duty-end",
      recordType: "account",
      ...(account?.id && { recordId: account.id }),
      fields: [duty],
    });
  });
}

/** Whoever leaves the team keeps none: a role that is given later comes without them. */
export async function endAllDuties(tx: Database, email: string): Promise<void> {
  await tx.delete(staffDuties).where(eq(staffDuties.email, email));
}

function isNotOver() {
  return gte(staffDuties.lastDay, todayOf({ now: programNow() }));
}

async function teamAccount(tx: Database, email: string): Promise<{ id?: string } | undefined> {
  const [account] = await tx
    .select({ id: user.id, role: user.role })
    .from(user)
    .where(eq(user.email, email));
  if (account?.role) return { id: account.id };
  const [invited] = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.email, email));
  return invited && {};
}
