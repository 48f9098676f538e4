import { and, eq, isNull } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { certificateWords, STAGE_CERTIFICATE } from "~/program/certificates";
import type { Stage } from "~/program/season";
import type { Site } from "~/program/site";
import { lockParticipant } from "../participants/consented-participants.server";
import { certificateHolders, certificates } from "./certificates.table.server";
import { issueCertificate } from "./issue-certificate.server";
import type { Learner } from "./learner";
import { areAllDone } from "./lesson-done";
import { progressOf } from "./progress.server";
import { stageConfirmations } from "./stage-confirmations.table.server";

/** "not-finished": a lesson is missing. "before": somebody was first; nothing is issued twice. */
export type Confirmed = "confirmed" | "before" | "not-finished" | "gone";

interface StageWord {
  participantId: string;
  stage: Stage["id"];
  /** The lessons of the stage, all of them. */
  lessons: readonly string[];
  /** As it is to stand on the certificate. */
  name: string;
  /** The adult. */
  confirmedBy: string;
}

/** An adult's word ends a stage, and the certificate is made with it: both or neither. */
export function confirmStage(word: StageWord, site: Site): Promise<Confirmed> {
  const { participantId, stage, lessons, name, confirmedBy } = word;
  return db().transaction(async (tx) => {
    if (!(await lockParticipant(tx, participantId))) return "gone";
    const learner: Learner = { kind: "child", id: participantId, name: null };
    if (!(await hasFinished(tx, learner, lessons, site))) return "not-finished";
    const added = await tx
      .insert(stageConfirmations)
      .values({ participantId, stage, confirmedBy, confirmedAt: site.now })
      .onConflictDoNothing()
      .returning({ stage: stageConfirmations.stage });
    if (added.length === 0) return "before";
    const kind = STAGE_CERTIFICATE[stage];
    await issueCertificate(tx, {
      kind,
      season: site.season.id,
      words: certificateWords(kind, site),
      issuedAt: site.now,
      holder: { participantId, personId: null, name, isNamePublic: false },
      actor: { kind: "person", id: confirmedBy },
    });
    return "confirmed";
  });
}

interface EducatorWord {
  personId: string;
  /** The lessons of all stages. */
  lessons: readonly string[];
  name: string;
  isNamePublic: boolean;
}

/** An adult who has done every lesson of every stage; one certificate in a season. */
export function certifyEducator(word: EducatorWord, site: Site): Promise<Confirmed> {
  const { personId, lessons, name, isNamePublic } = word;
  return db().transaction(async (tx) => {
    await holdLockOn(tx, `educator:${personId}`);
    if (!(await hasFinished(tx, { kind: "adult", id: personId, name: null }, lessons, site))) {
      return "not-finished";
    }
    if (await hasEducators(tx, personId, site.season.id)) return "before";
    await issueCertificate(tx, {
      kind: "educator",
      season: site.season.id,
      words: certificateWords("educator", site),
      issuedAt: site.now,
      holder: { participantId: null, personId, name, isNamePublic },
      actor: { kind: "person", id: personId },
    });
    return "confirmed";
  });
}

async function hasFinished(
  tx: Database,
  learner: Learner,
  lessons: readonly string[],
  { season }: Site,
): Promise<boolean> {
  const progress = await progressOf([learner], season.id, tx);
  return areAllDone(lessons, progress.get(learner.id) ?? []);
}

async function hasEducators(tx: Database, personId: string, season: string): Promise<boolean> {
  const held = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))
    .where(
      and(
        eq(certificateHolders.personId, personId),
        eq(certificates.kind, "educator"),
        eq(certificates.season, season),
        isNull(certificates.revokedAt),
      ),
    );
  return held.length > 0;
}
