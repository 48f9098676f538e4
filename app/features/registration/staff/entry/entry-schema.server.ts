import type { FormArguments } from "~/platform/forms/form-arguments";
import { siteContext } from "~/ui/site-router-context";
import { registrationSchema } from "../../registration-schema";

/** The visitors' own rules, for what staff type from paper. */
export function entrySchema({ context }: FormArguments) {
  return registrationSchema({ limits: context.get(siteContext).season.limits, from: "json" });
}

/** What the paper says, and what the browser believes about the price: that does not matter here. */
export const GIVEN_ON_PAPER = { terms_accepted: "on", pricing_tier: "", amount_paid: "" };
