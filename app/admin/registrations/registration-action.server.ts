import { registrationById } from "~/features/registration/find-registration.server";
import { OFFLINE_METHODS } from "~/features/registration/registration.table.server";
import type { StaffResult } from "~/features/registration/staff/staff-change.server";
import { refundRegistration } from "~/features/registration/staff/staff-refund.server";
import {
  cancelRegistration,
  recordOfflinePayment,
  resendConfirmation,
  settleAttention,
} from "~/features/registration/staff/staff-registrations.server";
import { notHere } from "~/platform/staff/record-address.server";
import { dollars } from "~/program/format";
import { addNote } from "../record/add-note.server";
import {
  done,
  type RecordForm,
  readRecordForm,
  refused,
  stale,
  unknownIntent,
} from "../record/record-form.server";

/** What the buttons of a registration's screen do. */
export async function changeRegistration(request: Request, id: string, actor: string) {
  const form = await readRecordForm(request);
  const change = { id, version: form.version, actor };
  switch (form.intent) {
    case "note":
      return note(id, actor, form);
    case "resend":
      return answer(await resendConfirmation(change), "The confirmation is on its way again.");
    case "cancel":
      return answer(
        await cancelRegistration({ ...change, why: form.line("why").slice(0, 300) }),
        "The registration is canceled.",
      );
    case "settle": {
      const what = form.line("what") === "guardian" ? "guardian" : "payment";
      return answer(await settleAttention({ ...change, what }), "Marked as settled.");
    }
    case "refund": {
      const amountInCents = centsOf(form.line("amount"));
      if (amountInCents === null)
        return refused("Enter an amount in dollars, such as 25 or 12.50.");
      const words = `${dollars(amountInCents)} are returned.`;
      return answer(await refundRegistration({ ...change, amountInCents }), words);
    }
    case "paid": {
      const method = OFFLINE_METHODS.find((known) => known === form.line("method"));
      if (!method) return refused("Choose how it was paid.");
      const reference = form.line("reference").slice(0, 100);
      const result = await recordOfflinePayment({ ...change, method, reference });
      return answer(result, "The payment is recorded, and the confirmation is on its way.");
    }
    default:
      return unknownIntent();
  }
}

async function note(id: string, author: string, { text }: RecordForm) {
  const row = await registrationById(id);
  if (!row) throw notHere();
  return addNote({ type: "registration", id, season: row.season, author, text: text("text") });
}

function answer(result: StaffResult, words: string) {
  switch (result.outcome) {
    case "changed":
      return done(words);
    case "stale":
      return stale();
    case "refused":
      return refused(result.reason);
    case "missing":
      return refused("This registration is not here any more.", 404);
  }
}

function centsOf(text: string): number | null {
  const match = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
