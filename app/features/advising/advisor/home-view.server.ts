import { eq } from "drizzle-orm";
import { isClearOn } from "~/program/advising";
import { localOf } from "~/program/mountain-time";
import { programTimeOf } from "~/program/program-time";
import type { Site } from "~/program/site";
import { findEntry } from "~/records/access/own-entries.server";
import { findMatches, isRunning, messagesOf } from "~/records/advising/matches.server";
import { advisorMatches } from "~/records/entries/advising.table.server";
import type { Advisor } from "~/records/people/advisors.table.server";
import { ADVISOR_WORDS } from "./advisor-words";
import { calledBy } from "./called-by";

/** How an advisor stands: what was agreed, until when they are clear, whom they help. */
export async function homeOfAdvisor(advisor: Advisor, site: Site) {
  const matches = await findMatches(eq(advisorMatches.advisorId, advisor.id));
  const begun = matches.filter(({ match }) => match.begunAt !== null);
  const rows = await Promise.all(
    begun.map(async (found) => {
      const { match } = found;
      const entry = await findEntry(match.entryId);
      const isOn = isRunning(found, site) && (entry?.members.length ?? 0) > 0;
      return {
        id: match.id,
        isOn,
        who: isOn && entry ? calledBy(entry) : "A project",
        wish: match.wish,
        since: localOf(programTimeOf(match.begunAt ?? match.createdAt, site)),
        messages: isOn ? (await messagesOf(match.id)).length : 0,
        why: match.endedBy ? ADVISOR_WORDS.ended[match.endedBy] : "",
      };
    }),
  );
  return {
    hasAgreed: advisor.agreedAt !== null,
    clearUntil: advisor.clearUntil,
    isClear: isClearOn(advisor.clearUntil, localOf(site.now).slice(0, 10)),
    running: rows.filter(({ isOn }) => isOn),
    over: rows.filter(({ isOn }) => !isOn).map(({ id, who, why }) => ({ id, who, why })),
  };
}
