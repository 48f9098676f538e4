import type { AgeBand } from "~/records/participants/age-band";

const AGE_LABELS: Record<AgeBand, string> = {
  under_13: "under 13",
  "13_to_17": "13 to 17",
  "18_and_over": "18 or over",
};

export function ageLabel(band: AgeBand | null): string {
  return band ? AGE_LABELS[band] : "age unknown";
}
