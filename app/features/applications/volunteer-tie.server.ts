import { and, desc, eq, ne } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { endAdvisors, nameAdvisor } from "~/records/advising/advisors.server";
import { endJudges, nameJudge } from "~/records/judging/judges.server";
import { applications } from "./applications.table.server";

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
  const { id, kind, status, suspectedSpam } = application;
  const isAccepted = status === "accepted" && !suspectedSpam;
  if (kind === "judge" && isAccepted) await nameJudge(tx, application);
  else if ((await endJudges(tx, [id])) > 0) {
    const other = await acceptedBeside(tx, application, "judge");
    if (other) await nameJudge(tx, other);
  }
  if (kind === "advisor" && isAccepted) await nameAdvisor(tx, asAdvisor(application));
  else if ((await endAdvisors(tx, [id])) > 0) {
    const other = await acceptedBeside(tx, application, "advisor");
    if (other) await nameAdvisor(tx, asAdvisor(other));
  }
}

function asAdvisor(application: Decided) {
  const { fields } = application;
  return { ...application, expertise: "expertise" in fields ? String(fields.expertise) : "" };
}

/** Somebody may apply twice: what becomes of one application takes nothing from the other. */
async function acceptedBeside(
  tx: Database,
  { id, season, email }: Decided,
  kind: Decided["kind"],
): Promise<Decided | undefined> {
  const accepted = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.season, season),
        eq(applications.kind, kind),
        eq(applications.status, "accepted"),
        eq(applications.suspectedSpam, false),
        ne(applications.id, id),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id));
  return accepted.find((one) => mailboxKey(one.email) === mailboxKey(email));
}
