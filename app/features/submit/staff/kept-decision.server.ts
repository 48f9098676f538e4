import type { Database } from "~/platform/database/database.server";
import { keepDecision, withDecision } from "~/platform/staff/decisions/decisions.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import type { Waiting } from "../letters/write-to-all.server";

interface Deed {
  projectId: string;
  actor: string;
  decision?: string | undefined;
}

/** What was so before, and what staff made of it: ids and states, no names. */
type Before =
  | { review: string }
  | { page: "down" | "back" }
  | { placed: string; placedTo: string }
  | { extension: string; grantedUntil: string }
  | { seats: string };

/** Writes down what was decided, so that it can be undone; its letters wait until then. */
export async function keptDecision(
  tx: Database,
  { projectId, actor, decision: id }: Deed,
  before: Before,
): Promise<Waiting | undefined> {
  if (!id) return undefined;
  await keepDecision(tx, { id, recordType: PROJECT_RECORD, recordId: projectId, actor, before });
  const { dedupeKey, notBefore } = withDecision({ id, recordId: projectId });
  return { once: dedupeKey, notBefore };
}
