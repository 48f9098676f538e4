import {
  countWrongCode,
  explainWrongCodes,
  waitToTryCode,
} from "~/platform/links/code-failures.server";
import { inMinutes } from "~/program/format";
import type { Site } from "~/program/site";
import { findVoucher } from "~/records/vouchers/find-voucher.server";
import { type OfferedVoucher, VOUCHER_UNKNOWN, whyNotUsable } from "~/records/vouchers/voucher";

type Offer = { voucher: OfferedVoucher | null } | { refused: string };

/** Whether the code in the form makes the quote cheaper; who tries codes out is slowed down. */
export async function offeredVoucher(
  code: string | null,
  request: Request,
  { season, now }: Pick<Site, "season" | "now">,
): Promise<Offer> {
  if (code === null) return { voucher: null };
  const wait = await waitToTryCode("voucher", { request });
  if (wait > 0) {
    const minutes = inMinutes(wait);
    return {
      refused: `Too many voucher codes were wrong. Please try again in ${minutes}, or leave the field empty.`,
    };
  }
  const voucher = await findVoucher(code);
  if (!voucher) {
    await countWrongCode("voucher", { request });
    return { refused: VOUCHER_UNKNOWN };
  }
  await explainWrongCodes("voucher", request, voucher.code);
  const refused = whyNotUsable(voucher, { type: "school", season: season.id, now });
  return refused ? { refused } : { voucher };
}
