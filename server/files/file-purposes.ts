import { accountOf } from "~/features/accounts/staff.server";
import { logoPurpose } from "~/features/applications/staff/logo-purpose.server";
import { scanPurpose } from "~/features/consent/paper/scan-purpose.server";
import { madePurpose } from "~/features/learn/keeping/made-purpose.server";
import { orderScanPurposes } from "~/features/school-orders/scan-purposes.server";
import { projectPurposes } from "~/features/submit/project-purposes.server";
import type { FilePurpose } from "~/platform/files/purposes.server";
import { lacksRequiredFactor } from "~/platform/staff/required-factor.server";

/** Files are outside of the admin area, so its rule is asked here again. */
async function accountWithRights(headers: Headers) {
  const account = await accountOf(headers);
  return account && lacksRequiredFactor(account) ? { ...account, role: null } : account;
}

/** Everything that the site takes files for, one entry a feature. */
export const FILE_PURPOSES: FilePurpose[] = [
  scanPurpose(accountWithRights),
  logoPurpose(accountWithRights),
  ...orderScanPurposes(accountWithRights),
  madePurpose(accountWithRights),
  ...projectPurposes(accountWithRights),
];
