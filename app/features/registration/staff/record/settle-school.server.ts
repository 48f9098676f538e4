import type { Database } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite } from "~/platform/site/site.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import type { Registration } from "~/records/intake/registration-sheet.server";
import {
  canSitAtDesk,
  giveDesk,
  isSchoolRegistered,
  letBuyerIn,
  type TakenPurchase,
} from "~/records/intake/settle-school.server";
import { spreadRegistration } from "~/records/intake/spread-registration.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { changeAsStaff, type StaffChange, type Step } from "../staff-change.server";
import { queueDeskOpen } from "./desk-open.server";

/** How staff settle a purchase in the name of a school for which somebody else speaks. */
export type SchoolSettlement =
  | { how: "let-in" | "give-desk" | "leave" }
  | { how: "own-school"; schoolName: string };

interface Settling extends StaffChange {
  settlement: SchoolSettlement;
  reason: string;
}

export async function settleSchool(settling: Settling): Promise<Change> {
  const { settlement, reason, ...change } = settling;
  const result = await changeAsStaff(change, "registration.settle", async (row, tx) => {
    if (!row.attention.includes("school_taken")) return { reason: "This matter is settled." };
    const { schoolId, contactId } = row;
    if (!schoolId || !contactId) return { reason: "It has no school, or nobody to write to." };
    const purchase = { id: row.id, season: row.season, schoolId, contactId, email: row.email };
    const step = await stepOf(settlement, row, purchase, change.actor, tx);
    if ("reason" in step) return step;
    return { ...step, note: reason, fields: ["school", settlement.how] };
  });
  wakeOutbox();
  return result;
}

const NOT_AT_A_DESK =
  "This mailbox cannot sit at the school’s desk: it is a student’s, or a guardian’s of one of its students. Ask for another one and correct the registration first.";
const NAME_TAKEN =
  "A school of this name at this address is registered. Give it one by which the two can be told apart.";

async function stepOf(
  settlement: SchoolSettlement,
  row: Registration,
  purchase: TakenPurchase,
  actor: string,
  tx: Database,
): Promise<Step> {
  const also = (changed: Database, settled: Registration) =>
    queueDeskOpen(changed, settled, currentSite());
  switch (settlement.how) {
    case "let-in":
      if (!(await canSitAtDesk(tx, purchase))) return { reason: NOT_AT_A_DESK };
      return { set: {}, spread: (changed) => letBuyerIn(changed, purchase), also };
    case "give-desk":
      if (!(await canSitAtDesk(tx, purchase))) return { reason: NOT_AT_A_DESK };
      return { set: {}, spread: (changed) => handOver(changed, purchase, actor), also };
    case "own-school": {
      const { schoolName } = settlement;
      const renamed = { season: row.season, name: schoolName, address: row.schoolAddress };
      if (await isSchoolRegistered(tx, renamed)) return { reason: NAME_TAKEN };
      return {
        set: {},
        spread: (changed) => spreadRegistration(changed, row, { ...row, schoolName }),
        also,
      };
    }
    case "leave":
      return { set: { attention: row.attention.filter((matter) => matter !== "school_taken") } };
  }
}

/** It stands in the books of those who lose the desk as well. */
async function handOver(tx: Database, purchase: TakenPurchase, actor: string): Promise<void> {
  for (const registrationId of await giveDesk(tx, purchase)) {
    await recordStep(tx, {
      registrationId,
      actor: byStaff(actor),
      action: "registration.settle",
      fields: ["school", "desk given to another purchase"],
    });
  }
}
