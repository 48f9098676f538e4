import { accountOf } from "~/features/accounts/staff.server";
import { logoPurpose } from "~/features/applications/staff/logo-purpose.server";
import { scanPurpose } from "~/features/consent/staff/scan-purpose.server";
import { madePurpose } from "~/features/learn/keeping/made-purpose.server";
import { orderScanPurposes } from "~/features/school-orders/scan-purposes.server";
import { projectPurposes } from "~/features/submit/project-purposes.server";
import type { FilePurpose } from "~/platform/files/purposes.server";

/** Everything that the site takes files for, one entry a feature. */
export const FILE_PURPOSES: FilePurpose[] = [
  scanPurpose(accountOf),
  logoPurpose(accountOf),
  ...orderScanPurposes(accountOf),
  madePurpose(accountOf),
  ...projectPurposes(accountOf),
];
