import { FEATURES } from "~/admin/features.server";
import { accountOf } from "~/features/accounts/staff.server";
import type { FilePurpose } from "~/platform/files/purposes.server";
import { lacksRequiredFactor } from "~/platform/staff/required-factor.server";

/** Files are outside of the admin area, so its rule is asked here again. */
async function accountWithRights(headers: Headers) {
  const account = await accountOf(headers);
  return account && lacksRequiredFactor(account) ? { ...account, role: null } : account;
}

/** Everything that the site takes files for. */
export const FILE_PURPOSES: FilePurpose[] = FEATURES.flatMap(
  ({ files }) => files?.(accountWithRights) ?? [],
);
