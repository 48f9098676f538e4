import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import type { Site } from "~/program/site";
import { newestVersion } from "~/records/projects/add-version.server";
import { voteOnResult } from "~/records/results/appeals.server";
import type { AppealVoter } from "~/records/results/holds-seat.server";
import { sendResultAnswer } from "./send-result-answer.server";

interface Voting {
  projectId: string;
  site: Site;
  voter: AppealVoter;
}

interface Vote {
  appeal: string;
  isGranted: boolean;
  text: string;
}

/** From an account or from a seat; with the last of the three the family hears. */
export async function castResultVote(
  { projectId: entryId, site, voter }: Voting,
  { appeal: appealId, ...vote }: Vote,
): Promise<ToldChange> {
  const title = (await newestVersion(db(), entryId))?.content.title.title ?? "";
  const change = await voteOnResult({ ...vote, appealId, entryId, voter }, site, (tx, told) =>
    sendResultAnswer(tx, { entryId, title }, told, site),
  );
  wakeOutbox();
  return change;
}
