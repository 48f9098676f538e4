import { currentSite } from "../site/site.server";

/** Where the owners ask for a second factor, an account without one may do nothing but set it up. */
export function lacksRequiredFactor({ hasTwoFactor }: { hasTwoFactor: boolean }): boolean {
  return !hasTwoFactor && currentSite().settings.staffTwoFactorRequired;
}
