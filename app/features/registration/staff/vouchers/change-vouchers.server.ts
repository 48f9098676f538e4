import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { newShortCode } from "~/platform/links/short-codes.server";
import { realNow } from "~/platform/site/clock.server";
import { counted } from "~/program/counted";
import { byStaff } from "~/program/event-actors";
import { instantOf } from "~/program/mountain-time";
import { REGISTRATION_TYPES } from "~/program/options";
import { writeShortCode } from "~/program/short-code";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import type { NewVoucherForm } from "./voucher-schema";
import { amountOff } from "./voucher-words";

const VOUCHER_RECORD = "voucher";

interface MadeBy {
  actor: string;
  season: string;
}

/** Answers the code, which nobody could choose: it is not to be guessed. */
export async function makeVoucher(
  form: Omit<NewVoucherForm, "intent">,
  { actor, season }: MadeBy,
): Promise<string> {
  const value = form.kind === "amount" ? Math.round(Number(form.value) * 100) : Number(form.value);
  return db().transaction(async (tx) => {
    const [made] = await tx
      .insert(vouchers)
      .values({
        season,
        code: newShortCode(),
        label: form.label,
        kind: form.kind,
        value,
        mostUses: form.most_uses,
        validUntil: form.until ? instantOf(form.until) : null,
        types: REGISTRATION_TYPES.filter((type) => form[type]),
      })
      .returning();
    if (!made) throw new Error("The voucher was not stored");
    const code = writeShortCode(made.code);
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "voucher.make",
      recordType: VOUCHER_RECORD,
      recordId: made.id,
      fields: [code, `${amountOff(made)} off`, counted(made.mostUses, "time")],
      note: form.reason,
    });
    return code;
  });
}

/** Nobody can use it from now on; a payment page that is open keeps its price. False: it had ended. */
export async function endVoucher(
  id: string,
  { actor, reason }: { actor: string; reason: string },
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [ended] = await tx
      .update(vouchers)
      .set({ endedAt: realNow() })
      .where(and(eq(vouchers.id, id), isNull(vouchers.endedAt)))
      .returning();
    if (!ended) return false;
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "voucher.end",
      recordType: VOUCHER_RECORD,
      recordId: id,
      fields: [writeShortCode(ended.code)],
      note: reason,
    });
    return true;
  });
}
