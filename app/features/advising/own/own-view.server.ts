import { localOf } from "~/program/mountain-time";
import { entryPath, SCHOOL_PATH } from "~/program/paths";
import { programTimeOf } from "~/program/program-time";
import { entryName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import {
  isAdvisingOpen,
  isRunning,
  lastMatchOf,
  type Match,
  messagesOf,
  openMatchOf,
} from "~/records/advising/matches.server";
import type { AtAdvised } from "./own-door.server";

/** How an entry stands with its advisor; nobody's address, on either side. */
export async function ownAdvisorView({ visitor, entry, writer }: AtAdvised, site: Site) {
  const found = await openMatchOf(entry.id);
  const over = found ? undefined : await lastMatchOf(entry.id);
  const shown = found?.match.begunAt ? found : over;
  const given = new Map(entry.members.map(({ id, givenName }) => [id, givenName]));
  const messages = shown ? await messagesOf(shown.match.id) : [];
  return {
    entry: { name: entryName(entry) },
    // A teacher comes from the school's desk, and has no page of the entry.
    back: writer.as === "teacher" ? SCHOOL_PATH : entryPath(entry.id),
    isOpen: isAdvisingOpen(site),
    canWrite: writer.mayWrite,
    canAgree: writer.mayAgree,
    state: stateOf(found, site),
    matchId: found?.match.id ?? null,
    askedOn: found && localOf(programTimeOf(found.match.createdAt, site)),
    wish: found?.match.wish ?? "",
    advisor: advisorOf(found ?? over),
    endedBy: over?.match.endedBy ?? null,
    messages: messages.map((message) => ({
      id: message.id,
      writtenAs: message.writtenAs,
      name: given.get(message.participantId ?? "") ?? null,
      isOwn: message.personId === visitor.session.personId,
      at: localOf(programTimeOf(message.createdAt, site)),
      text: message.text,
    })),
  };
}

function stateOf(found: Match | undefined, site: Site) {
  if (!found) return "none";
  if (found.match.begunAt) return isRunning(found, site) ? "running" : "paused";
  return found.advisor ? "offered" : "waiting";
}

function advisorOf(found: Match | undefined) {
  if (!found?.advisor) return null;
  const { name, organization, expertise } = found.advisor;
  return { name, organization, expertise };
}
