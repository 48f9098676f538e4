import { asc, eq, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { DAY_MS } from "~/program/mountain-time";
import { people } from "../people/people.table.server";
import { consentRequests } from "./consent-requests.table.server";
import { type ConsentStage, consentStage, wantsPaper } from "./consent-stage";
import { consentedParticipants, consentsOf } from "./consented-participants.server";
import type { ConsentRow } from "./consents.table.server";
import { guardians } from "./participants.table.server";
import { REQUEST_OF_GUARDIAN } from "./request-of-guardian.server";
import { isDisputed, standingConsent } from "./standing-consent";

/** A guardian of a child, by id. */
export interface ProgressOfGuardian {
  personId: string;
  /** For themselves, for teachers and for staff; for others as `addressSeenBy` says. */
  email: string;
  givenBy: string | null;
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
        .map(({ participantId: _, ...guardian }) => ({
          ...guardian,
          answer: ownWord(given.findLast(({ guardianId }) => guardianId === guardian.personId)),
          answeredAt: lastWordAt(
            given.filter(({ guardianId }) => guardianId === guardian.personId),
          ),
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
        },
      ];
    }),
  );
}

/**
 * In full for whoever typed it, until an answer has come from it: who mistypes an address sees what was typed,
 * and it is nobody's yet. Null for everybody else.
 */
export function addressSeenBy(
  person: string | null,
  { email, givenBy, answer }: ProgressOfGuardian,
): string | null {
  return person !== null && givenBy === person && !answer ? email : null;
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
      email: people.email,
      givenBy: guardians.givenBy,
      askedAt: consentRequests.askedAt,
      lastLetterAt: consentRequests.lastLetterAt,
    })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
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
