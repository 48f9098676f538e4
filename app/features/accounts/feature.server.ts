import { isNull } from "drizzle-orm";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { user } from "./auth.table.server";
import { accountData } from "./personal-data.server";

export const accountsFeature: Feature = {
  record: { type: "account", label: "account" },
  personalData: accountData,
  toDo: [{ path: "/admin/team", count: () => countUpTo(user, isNull(user.role)) }],
  letters: { "password-reset": "sealed", "email-confirmation": "sealed", invitation: "sealed" },
};
