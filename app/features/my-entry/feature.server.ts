import type { Feature } from "~/platform/feature.server";

/** What people see of their own; all of it belongs to records, which look after it themselves. */
export const myEntryFeature: Feature = {
  letters: { "child-left": "open", "child-erased": "open", "child-gone": "open" },
};
