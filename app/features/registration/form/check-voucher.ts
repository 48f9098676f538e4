import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { cleanLine } from "~/program/field-rules";
import { inMinutes } from "~/program/format";
import { REGISTRATION_TYPES } from "~/program/options";
import { registrationToResume } from "~/records/intake/find-registration.server";
import { siteContext } from "~/ui/site-router-context";
import { countGuess, heldUp } from "../voucher-guesses.server";
import { offerFor } from "../voucher-offer.server";
import type { VoucherAnswer } from "./use-voucher";

const checkVoucher = formAction({
  schema: z.object({
    registration_type: z.enum(REGISTRATION_TYPES),
    voucher_code: z.string().max(40).overwrite(cleanLine),
  }),
  limit: {
    action: "voucher",
    tooMany: (seconds) =>
      `Too many vouchers were looked up from here. Please try again in ${inMinutes(seconds)}.`,
  },
  handle: async (form, { request, context, stamp }): Promise<VoucherAnswer> => {
    const held = await heldUp(request);
    if (held) return { message: held.message };
    const row = await registrationToResume(stamp.continues ?? null);
    const asked = { details: { type: form.registration_type }, voucherCode: form.voucher_code };
    const offer = await offerFor(asked, row ?? null, context.get(siteContext));
    if (offer.kind === "refused") {
      await countGuess(request, offer.code);
      return { message: offer.message };
    }
    const { voucher } = offer;
    return voucher ? { discount: { kind: voucher.kind, value: voucher.value } } : { message: "" };
  },
});

/** What a voucher takes off, before the form is sent: the page's script asks while it is filled in. */
export async function action(args: FormArguments): Promise<Response> {
  const answer = await checkVoucher(args);
  if ("init" in answer) {
    return Response.json({ message: answer.data.outcome.text }, answer.init ?? {});
  }
  return Response.json(answer);
}
