import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { fileAddress, findFilesOf } from "~/platform/files/find-files.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { comesUp, placeInQueue, type Queued } from "~/program/queue";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { addConsent } from "~/records/participants/add-consent.server";
import {
  consentsOf,
  guardianKey,
  isLastWord,
  lockParticipant,
} from "~/records/participants/consented-participants.server";
import { type ConsentRow, consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { people } from "~/records/people/people.table.server";
import { decisionFacts } from "../decision-facts";

/** More are not counted out. */
const MOST_WAITING = 1_000;

/** What teachers recorded and nobody of the staff has looked at yet: the one that comes up, and its place. */
export async function paperQueue(season: string, asked: string | null) {
  const waiting = await db()
    .select({ id: consents.id, since: consents.createdAt })
    .from(consents)
    .where(and(eq(consents.season, season), isToCompare))
    .orderBy(asc(consents.createdAt))
    .limit(MOST_WAITING);
  const known = asked && isRecordId(asked) ? await paperWith(asked) : null;
  const up = comesUp(waiting, known);
  const [paper] = up ? await papersToCompare(season, up.id) : [];
  return { paper: paper ?? null, place: placeInQueue(waiting, up ?? known ?? NOBODY) };
}

const NOBODY = { id: "", since: new Date(0) };

/** Also of one that was compared meanwhile: whoever stood behind it comes up. */
async function paperWith(id: string): Promise<Queued | null> {
  const [row] = await db()
    .select({ id: consents.id, since: consents.createdAt })
    .from(consents)
    .where(eq(consents.id, id));
  return row ?? null;
}

export type PaperToCompare = Awaited<ReturnType<typeof papersToCompare>>[number];

export async function papersToCompare(season: string, only?: string) {
  const rows = await db()
    .select({
      word: consents,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      schoolName: participants.schoolName,
      recordedBy: people.email,
    })
    .from(consents)
    .innerJoin(participants, eq(participants.id, consents.participantId))
    .leftJoin(people, sql`${people.id}::text = ${consents.recordedBy}`)
    .where(and(eq(consents.season, season), isToCompare, only ? eq(consents.id, only) : undefined))
    .orderBy(asc(consents.createdAt));
  return Promise.all(
    rows.map(async ({ word, ...child }) => ({
      id: word.id,
      participantId: word.participantId,
      name: fullName(child),
      grade: child.grade,
      school: child.schoolName,
      recordedBy: child.recordedBy,
      recordedAt: word.programAt,
      facts: [
        ...decisionFacts(child, word, "en"),
        { label: "Signed", text: `${word.signature}, ${word.relation}, ${word.signedOn ?? ""}` },
      ],
      scan: await scanOf(word),
    })),
  );
}

const isToCompare = sql`${consents.method} = 'paper' and not ${consents.isCompared}
  and ${isLastWord}`;

async function scanOf({ participantId, scanId }: ConsentRow) {
  const files = await findFilesOf({ kind: CONSENT_RECORD, id: participantId });
  const scan = files.find(({ id }) => id === scanId);
  if (scan?.state !== "ready") return null;
  const isPicture = scan.detectedType?.startsWith("image/") ?? false;
  return { address: fileAddress(scan), name: scan.name, isPicture };
}

interface Comparison {
  consentId: string;
  doAgree: boolean;
  actor: string;
}

/**
 * Staff have held the scan beside what was typed. Both answers are records: where they agree the same word
 * counts for the public too; where they differ it counts as never said, and what the guardian said before
 * stands again.
 */
export async function comparePaper(
  { consentId, doAgree, actor }: Comparison,
  site: Site,
): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const [asked] = await tx
      .select({ participantId: consents.participantId })
      .from(consents)
      .where(eq(consents.id, consentId));
    if (!asked || !(await lockParticipant(tx, asked.participantId))) return "missing";
    const words = await wordsOfSameGuardian(tx, asked.participantId, consentId);
    const paper = words.at(-1);
    // A colleague was faster, or the guardian has spoken since.
    if (paper?.id !== consentId || paper.isCompared) return "stale";
    const word = doAgree ? paper : (wordBefore(words) ?? { ...paper, method: "told" as const });
    const { id, createdAt, confirmingLetterAt, ...content } = word;
    await addConsent(tx, { ...content, isCompared: true, programAt: site.now });
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: doAgree ? "consent.compare" : "consent.differ",
      recordType: CONSENT_RECORD,
      recordId: asked.participantId,
    });
    return "changed";
  });
}

/** An earlier paper that nobody compared was never the guardian's word either. */
function wordBefore(words: ConsentRow[]): ConsentRow | undefined {
  return words.findLast(({ isCompared }) => isCompared);
}

async function wordsOfSameGuardian(tx: Database, participantId: string, consentId: string) {
  const all = await consentsOf(tx, [participantId]);
  const paper = all.find(({ id }) => id === consentId);
  return paper ? all.filter((word) => guardianKey(word) === guardianKey(paper)) : [];
}
