import type { Database } from "~/platform/database/database.server";
import { endJudges, nameJudge } from "~/records/judging/judges.server";
import type { applications } from "./applications.table.server";

type Decided = Pick<
  typeof applications.$inferSelect,
  "id" | "kind" | "status" | "season" | "email" | "name" | "organization" | "suspectedSpam"
>;

/** Whoever was accepted as a judge can come in by code, and nobody else by an application. */
export async function keepJudge(tx: Database, application: Decided): Promise<void> {
  const { id, kind, status, suspectedSpam } = application;
  if (kind === "judge" && status === "accepted" && !suspectedSpam) await nameJudge(tx, application);
  else await endJudges(tx, [id]);
}
