import { createHash } from "node:crypto";
import { and, eq, isNull, like, type SQL } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import {
  type CertificateKind,
  CLAIM_OF_SCHOOL,
  CLAIM_OF_TEACHER,
  certificateWords,
} from "~/program/certificates";
import { AWARD_GUEST, type Award, awardTitle, FINALIST } from "~/program/results/awards";
import { TEACHER_MENTOR } from "~/program/results/nominations";
import { RELEASED_KINDS } from "~/program/results/run-inputs";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { CERTIFICATE_RECORD, issueCertificate } from "~/records/learning/issue-certificate.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { mayTakePart } from "~/records/participants/may-take-part";
import { awardsByEntry, awardsOfSchools } from "~/records/results/own-awards.server";
import { findRelease, standingRuns } from "~/records/results/released-run.server";
import { schools } from "~/records/schools/schools.table.server";
import { teacherShortlist } from "../awards/teacher-shortlist.server";
import { titleOfEntry } from "./title-of-entry.server";

interface Earned {
  award: Award;
  /** Season, award and entry, or school; and whom staff chose at it. */
  key: string;
  to: { entryId: string } | ToSchool;
}

const SYSTEM = { kind: "system" } as const;

/**
 * Certificates come from what is released, and from nothing else: what is missing is issued, and what a run that
 * was taken back had given says that it is withdrawn. Answers how many were issued.
 */
export async function settleCertificates(site: Site, signal?: AbortSignal): Promise<number> {
  const earned = await earnedNow(site);
  let issued = 0;
  for (const one of earned) {
    signal?.throwIfAborted();
    issued += await issue(one, site);
  }
  await withdrawOthers(site);
  return issued;
}

async function earnedNow(site: Site): Promise<Earned[]> {
  const earned: Earned[] = [];
  for (const kind of RELEASED_KINDS) {
    const { run } = await findRelease(kind, site);
    if (run) earned.push(...(await earnedIn(run.id, site)));
  }
  return earned;
}

async function earnedIn(runId: string, site: Site): Promise<Earned[]> {
  const byEntry = [...(await awardsByEntry(runId))].filter(([entryId]) => entryId !== "");
  const ofEntries = byEntry.flatMap(([entryId, given]) =>
    given
      .filter((award) => award !== AWARD_GUEST)
      .map((award) => ({ award, key: keyOf(site, award, entryId), to: { entryId } })),
  );
  const ofSchools = (await awardsOfSchools(runId)).map(({ award, schoolId, teacher }) => ({
    award,
    key: keyOf(site, award, teacher === null ? schoolId : `${schoolId}:${hashOf(teacher)}`),
    to: { schoolId, teacher },
  }));
  return [...ofEntries, ...ofSchools];
}

function keyOf({ season }: Site, award: Award, holderId: string): string {
  return `${season.id}:${award}:${holderId}`;
}

/** Of another teacher at the same school it is another certificate; a key names nobody. */
function hashOf(teacher: string): string {
  return createHash("sha256").update(teacher).digest("hex").slice(0, 16);
}

function kindOf(award: Award, { season }: Site): CertificateKind {
  if (award === FINALIST) return "finalist";
  return season.prizes.grand.some(({ id }) => id === award) ? "place" : "award";
}

async function issue({ award, key, to }: Earned, site: Site): Promise<number> {
  return "entryId" in to
    ? issueToMembers(to.entryId, { award, key }, site)
    : Number(await issueToSchool(to, { award, key }, site));
}

type What = Pick<Earned, "award" | "key">;

/** Where an entry went on without a member, whose guardian said no or nothing, that child was not judged. */
async function issueToMembers(entryId: string, { award, key }: What, site: Site): Promise<number> {
  const members = await membersOfEntry(db(), entryId);
  let issued = 0;
  for (const [participantId, child] of members) {
    if (!mayTakePart(child)) continue;
    const isNew = await db().transaction(async (tx) => {
      const isOwn = eq(certificateHolders.participantId, participantId);
      if (!(await lockParticipant(tx, participantId)) || (await hasEarned(tx, isOwn, key)))
        return false;
      const kind = kindOf(award, site);
      const title = awardTitle(award, site.season);
      const project = await titleOfEntry(tx, entryId);
      await issueCertificate(tx, {
        kind,
        season: site.season.id,
        words: certificateWords(kind, site, { title, project }),
        issuedAt: site.now,
        holder: {
          participantId,
          name: fullName(child),
          isNamePublic: false,
          earnedAs: key,
        },
        actor: SYSTEM,
      });
      return true;
    });
    if (isNew) issued += 1;
  }
  return issued;
}

interface ToSchool {
  schoolId: string;
  teacher: string | null;
}

/** What a school has won bears its name; its teacher's bears the teacher's, as families wrote it. */
async function issueToSchool(
  { schoolId, teacher: chosen }: ToSchool,
  { award, key }: What,
  site: Site,
): Promise<boolean> {
  const teacher = chosen ?? (award === TEACHER_MENTOR ? await teacherOf(schoolId, site) : null);
  return db().transaction(async (tx) => {
    const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId)).for("update");
    const isOwn = eq(certificateHolders.schoolId, schoolId);
    if (!school || (await hasEarned(tx, isOwn, key))) return false;
    const claim = award === TEACHER_MENTOR ? CLAIM_OF_TEACHER : CLAIM_OF_SCHOOL;
    const title = awardTitle(award, site.season);
    await issueCertificate(tx, {
      kind: "award",
      season: site.season.id,
      words: certificateWords("award", site, { title, claim }),
      issuedAt: site.now,
      holder: {
        schoolId,
        name: teacher ?? school.name,
        // A teacher's is public once the teacher says so; that a school has won is on the results' page.
        isNamePublic: award !== TEACHER_MENTOR,
        earnedAs: key,
      },
      actor: SYSTEM,
    });
    return true;
  });
}

/** Where a school was given it and nobody was chosen by name: whom most of its entries name. */
async function teacherOf(schoolId: string, site: Site): Promise<string | undefined> {
  const listed = await teacherShortlist(site);
  return listed.find((one) => one.schoolId === schoolId)?.teacher;
}

async function hasEarned(tx: Database, isOwn: SQL, key: string): Promise<boolean> {
  const held = and(isOwn, eq(certificateHolders.earnedAs, key));
  return (await tx.$count(certificateHolders, held)) > 0;
}

/** Of this season, what no released run gives. A clock that was turned back hides runs, and withdraws nothing. */
async function withdrawOthers(site: Site): Promise<void> {
  const runs = await standingRuns(site.season.id);
  const standing = await Promise.all(runs.map(({ id }) => earnedIn(id, site)));
  const keys = new Set(standing.flat().map(({ key }) => key));
  const held = await db()
    .select({ id: certificateHolders.certificateId, key: certificateHolders.earnedAs })
    .from(certificateHolders)
    .innerJoin(certificates, eq(certificates.id, certificateHolders.certificateId))
    .where(
      and(like(certificateHolders.earnedAs, `${site.season.id}:%`), isNull(certificates.revokedAt)),
    );
  for (const { id, key } of held) {
    if (key && keys.has(key)) continue;
    await db().transaction(async (tx) => {
      await tx.update(certificates).set({ revokedAt: site.now }).where(eq(certificates.id, id));
      await tx
        .update(certificateHolders)
        .set({
          earnedAs: null,
          revokedWhy: "The results were taken back, or the project is out of the contest.",
        })
        .where(eq(certificateHolders.certificateId, id));
      await recordEvent(tx, {
        actor: SYSTEM,
        action: "certificate.revoke",
        recordType: CERTIFICATE_RECORD,
        recordId: id,
      });
    });
  }
}
