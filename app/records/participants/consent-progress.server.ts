import { asc, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { DAY_MS } from "~/program/mountain-time";
import { consentRequests } from "./consent-requests.table.server";
import { type ConsentStage, consentStage, wantsPaper } from "./consent-stage";
import { consentedParticipants, consentsOf } from "./consented-participants.server";
import type { ConsentRow } from "./consents.table.server";
import { mayStoreWordsOf } from "./may-take-part";
import { guardians } from "./participants.table.server";
import { REQUEST_OF_GUARDIAN } from "./request-of-guardian.server";
import { isDisputed, standingConsent } from "./standing-consent";

/** A guardian of a child, by id: their address is for themselves, for teachers and for staff. */
export interface ProgressOfGuardian {
  personId: string;
  /** On the programme's clock; null until the first letter goes. */
  askedAt: Date | null;
  lastLetterAt: Date | null;
  answer: ConsentRow | undefined;
  answeredAt: Date | null;
}

export interface ConsentProgress {
  stage: ConsentStage;
  guardians: ProgressOfGuardian[];
  /** The first letter, and the last one. */
  askedAt: Date | null;
  lastLetterAt: Date | null;
  /** The last word that anybody gave; our own second letter is none. */
  answeredAt: Date | null;
  isDisputed: boolean;
  wantsPaper: boolean;
  /** A teacher recorded the paper that stands, and staff have not held the scan beside it yet. */
  isPaperToCompare: boolean;
  /** What they type may be kept. */
  mayStoreWords: boolean;
}

/** How the consent of each of these children stands, and what was done to get it. */
export async function consentProgress(
  ids: string[],
  from: Database = db(),
): Promise<Map<string, ConsentProgress>> {
  if (ids.length === 0) return new Map();
  const children = await consentedParticipants(from, ids);
  const answers = await consentsOf(from, ids);
  const asked = await askedGuardians(from, ids);
  return new Map(
    [...children].map(([id, child]) => {
      const given = answers.filter(({ participantId }) => participantId === id);
      const known = asked
        .filter(({ participantId }) => participantId === id)
        .map(({ personId, askedAt, lastLetterAt }) => ({
          personId,
          askedAt,
          lastLetterAt,
          answer: ownWord(given.findLast(({ guardianId }) => guardianId === personId)),
          answeredAt: lastWordAt(given.filter(({ guardianId }) => guardianId === personId)),
        }));
      const standing = standingConsent(child.consents);
      return [
        id,
        {
          stage: consentStage(child, known.length > 0),
          guardians: known,
          askedAt: earliest(known.map(({ askedAt }) => askedAt)),
          lastLetterAt: latest(known.map(({ lastLetterAt }) => lastLetterAt)),
          answeredAt: lastWordAt(given),
          isDisputed: standing ? isDisputed(standing) : false,
          wantsPaper: wantsPaper(child),
          isPaperToCompare: standing?.words.some(({ isCompared }) => !isCompared) ?? false,
          mayStoreWords: mayStoreWordsOf(child),
        },
      ];
    }),
  );
}

/** What others told of a guardian is no answer of theirs. */
function ownWord(last: ConsentRow | undefined): ConsentRow | undefined {
  return last?.method === "told" ? undefined : last;
}

/** Whoever waits may remind once a day; the letters that go by themselves count as well. */
export function isReminderAllowed(lastLetterAt: Date, now: Date): boolean {
  return now.getTime() - lastLetterAt.getTime() >= DAY_MS;
}

function askedGuardians(from: Database, ids: string[]) {
  return from
    .select({
      participantId: guardians.participantId,
      personId: guardians.personId,
      askedAt: consentRequests.askedAt,
      lastLetterAt: consentRequests.lastLetterAt,
    })
    .from(guardians)
    .leftJoin(consentRequests, REQUEST_OF_GUARDIAN)
    .where(inArray(guardians.participantId, ids))
    .orderBy(asc(guardians.createdAt), asc(guardians.personId));
}

function lastWordAt(given: ConsentRow[]): Date | null {
  return given.findLast(({ method }) => method !== "link_confirmed")?.programAt ?? null;
}

function earliest(moments: (Date | null)[]): Date | null {
  return inOrder(moments)[0] ?? null;
}

function latest(moments: (Date | null)[]): Date | null {
  return inOrder(moments).at(-1) ?? null;
}

function inOrder(moments: (Date | null)[]): Date[] {
  return moments.filter((each) => each !== null).sort((a, b) => a.getTime() - b.getTime());
}
