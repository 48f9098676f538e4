import type { Database } from "~/platform/database/database.server";
import { endAdvisors, nameAdvisor } from "~/records/advising/advisors.server";
import { endJudges, nameJudge } from "~/records/judging/judges.server";
import type { applications } from "./applications.table.server";

type Decided = Pick<
  typeof applications.$inferSelect,
  | "id"
  | "kind"
  | "status"
  | "season"
  | "email"
  | "name"
  | "organization"
  | "suspectedSpam"
  | "fields"
>;

/** Whoever was accepted as a judge or an advisor can come in by code, and nobody else by an application. */
export async function keepVolunteer(tx: Database, application: Decided): Promise<void> {
  const { id, kind, status, suspectedSpam, fields } = application;
  const isAccepted = status === "accepted" && !suspectedSpam;
  if (kind === "judge" && isAccepted) await nameJudge(tx, application);
  else await endJudges(tx, [id]);
  const expertise = "expertise" in fields ? String(fields.expertise) : "";
  if (kind === "advisor" && isAccepted) await nameAdvisor(tx, { ...application, expertise });
  else await endAdvisors(tx, [id]);
}
