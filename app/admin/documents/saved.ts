import type { Outcome } from "~/ui/staff/notice";

export const SAVED: Outcome = { tone: "ok", text: "Saved as a new version." };
