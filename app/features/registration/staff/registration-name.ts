import type { RegistrationType } from "~/program/options";

interface Named {
  type: RegistrationType;
  firstName: string | null;
  lastName: string | null;
  teamName: string | null;
  schoolName: string | null;
}

/** The name that staff know an entry by. */
export function registrationName(row: Named): string {
  if (row.type === "team") return row.teamName ?? "A team without name";
  if (row.type === "school") return row.schoolName ?? "A school without name";
  return [row.firstName, row.lastName].filter(Boolean).join(" ") || "A student without name";
}
