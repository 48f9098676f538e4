import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isStale } from "~/platform/database/record-version.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { realNow } from "~/platform/site/clock.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { currentSite } from "~/platform/site/site.server";
import {
  isLastThatStands,
  keepDecision,
  type Undone,
  undoDecision,
  withDecision,
} from "~/platform/staff/decisions/decisions.server";
import { byStaff } from "~/program/event-actors";
import { APPLICATION_STATUSES, type ApplicationStatus } from "../application-status";
import { applications } from "../applications.table.server";
import { SPONSORS_TAG } from "../sponsors/sponsors-tag";
import { keepVolunteer } from "../volunteer-tie.server";
import { changeApplicationStatus } from "./change-application-status.server";
import { decisionEmail } from "./decision.email";
import type { Letter } from "./decision-letters";

export type ApplicationRow = typeof applications.$inferSelect;

export async function applicationById(id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db().select().from(applications).where(eq(applications.id, id));
  return row;
}

interface Decision {
  id: string;
  /** Brought along by the form: one press is one decision, about however many. */
  decisionId: string;
  version: string;
  actor: string;
  to: ApplicationStatus;
  note?: string | undefined;
  /** What the applicant is told; null when they are not. */
  letter: Letter | null;
}

export type DecisionResult = "changed" | "missing" | "stale" | "not-allowed";

/** Moves an application on, and tells the applicant in the same breath when staff want that. */
export async function decideApplication(decision: Decision): Promise<DecisionResult> {
  const { id, decisionId, version, actor, to, note, letter } = decision;
  const rendered = letter && (await renderEmail(decisionEmail(letter, currentSite())));
  const result = await db().transaction(async (tx) => {
    const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for("update");
    if (!row) return "missing";
    if (isStale(row, version)) return "stale";
    const moved = await changeApplicationStatus(tx, {
      applicationId: id,
      to,
      changedBy: actor,
      note,
      isTold: letter !== null,
    });
    if (!moved.changed) return moved.reason;
    await keepVolunteer(tx, { ...row, status: to });
    await keepDecision(tx, {
      ...{ id: decisionId, recordType: "application", recordId: id, actor },
      before: { status: moved.from, decided: to },
    });
    if (letter && rendered) {
      await queueEmail(tx, {
        kind: "application-decision",
        to: row.email,
        subject: letter.subject,
        replyTo: { address: env().STAFF_EMAIL },
        record: { type: "application", id },
        ...rendered,
        ...withDecision({ id: decisionId, recordId: id }),
      });
    }
    return "changed";
  });
  return result;
}

/** Puts applications back as they were, with the letters that had not gone. */
export function undoApplications(decisionId: string, actor: string): Promise<Undone> {
  const of = { actor, recordType: "application" };
  return undoDecision(decisionId, of, async (tx, decision) => {
    const { recordId, before } = decision;
    const [row] = await tx
      .select()
      .from(applications)
      .where(eq(applications.id, recordId))
      .for("update");
    const status = APPLICATION_STATUSES.find((known) => known === before.status);
    // Somebody has moved it on since, be it back to where this decision had brought it.
    if (!row || !status || row.status !== before.decided) return false;
    if (!(await isLastThatStands(tx, decision))) return false;
    await tx
      .update(applications)
      .set({ status, updatedAt: realNow() })
      .where(eq(applications.id, recordId));
    await keepVolunteer(tx, { ...row, status });
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "application.undo",
      recordType: "application",
      recordId,
      fields: [row.status, status],
    });
    await bumpTags(tx, [SPONSORS_TAG]);
    return true;
  });
}

/** Says whether an application is spam after all. No mail goes out by it. */
export async function markApplicationSpam(change: {
  id: string;
  version: string;
  actor: string;
  isSpam: boolean;
}): Promise<"changed" | "missing" | "stale"> {
  const { id, version, actor, isSpam } = change;
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for("update");
    if (!row) return "missing";
    if (isStale(row, version)) return "stale";
    await tx
      .update(applications)
      .set({ suspectedSpam: isSpam, updatedAt: realNow() })
      .where(eq(applications.id, id));
    await keepVolunteer(tx, { ...row, suspectedSpam: isSpam });
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "application.spam",
      recordType: "application",
      recordId: id,
      fields: [isSpam ? "spam" : "not spam"],
    });
    await bumpTags(tx, [SPONSORS_TAG]);
    return "changed";
  });
}
