import type { Outcome } from "~/program/outcome";

export const SAVED: Outcome = { tone: "ok", text: "Saved as a new version." };
