import type { Discount } from "~/program/discount";
import { dollars } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import { REGISTRATION_TYPE_LABELS } from "~/program/registration-labels";

export const VOUCHERS_PATH = "/admin/vouchers";

/** "$10" or "25%" */
export function amountOff({ kind, value }: Discount): string {
  return kind === "amount" ? dollars(value) : `${value}%`;
}

export function typesOf(types: RegistrationType[]): string {
  if (types.length === 0) return "All types";
  return types.map((type) => REGISTRATION_TYPE_LABELS[type]).join(", ");
}
