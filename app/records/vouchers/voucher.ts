import type { Discount } from "~/program/discount";
import { longDateTime } from "~/program/format";
import { endOf, localOf } from "~/program/mountain-time";
import type { RegistrationType } from "~/program/options";

/** A voucher as somebody who wants to use it meets it. */
export interface OfferedVoucher extends Discount {
  id: string;
  season: string;
  code: string;
  label: string;
  types: RegistrationType[];
  validUntil: Date | null;
  endedAt: Date | null;
  /** Others have not used it up. */
  hasRoom: boolean;
}

export const VOUCHER_UNKNOWN =
  "We do not know this voucher. Please check the code, or leave the field empty.";
export const VOUCHER_USED_UP =
  "This voucher has been used as often as it can be. Leave the field empty to go on without it.";
export const VOUCHER_ARRANGED =
  "A price was arranged for this registration, and it takes no voucher. Please leave the field empty.";
const VOUCHER_ENDED = "This voucher has ended. Leave the field empty to go on without it.";

const TYPE_WORDS: Record<RegistrationType, string> = {
  individual: "one student",
  team: "a team",
  school: "a whole school",
};

/** Why it makes this registration no cheaper, in words for whoever typed it; null: it does. */
export function whyNotUsable(
  voucher: OfferedVoucher,
  { type, season, now }: { type: RegistrationType; season: string; now: Date },
): string | null {
  if (voucher.season !== season || voucher.endedAt) return VOUCHER_ENDED;
  const until = voucher.validUntil && localOf(voucher.validUntil);
  if (until && now >= endOf(until)) {
    return `This voucher could be used until ${longDateTime(until)}. Leave the field empty to go on without it.`;
  }
  if (voucher.types.length > 0 && !voucher.types.includes(type)) {
    const wanted = voucher.types.map((each) => TYPE_WORDS[each]).join(" or ");
    return `This voucher is for ${wanted}. Leave the field empty to go on without it.`;
  }
  return voucher.hasRoom ? null : VOUCHER_USED_UP;
}
