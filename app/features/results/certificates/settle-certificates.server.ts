import { and, eq, isNull, like } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { type CertificateKind, certificateWords } from "~/program/certificates";
import { AWARD_GUEST, type Award, awardTitle, FINALIST } from "~/program/results/awards";
import { RELEASED_KINDS } from "~/program/results/run-inputs";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { CERTIFICATE_RECORD, issueCertificate } from "~/records/learning/issue-certificate.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { participants } from "~/records/participants/participants.table.server";
import { awardsByEntry } from "~/records/results/own-awards.server";
import { findRelease, standingRuns } from "~/records/results/released-run.server";
import { titleOfEntry } from "./title-of-entry.server";

interface Earned {
  entryId: string;
  award: Award;
  /** Season, award and entry. */
  key: string;
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
    issued += await issueToMembers(one, site);
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
  const given = [...(await awardsByEntry(runId))].filter(([entryId]) => entryId !== "");
  return given.flatMap(([entryId, awards]) =>
    awards
      .filter((award) => award !== AWARD_GUEST)
      .map((award) => ({ entryId, award, key: keyOf(site, award, entryId) })),
  );
}

function keyOf({ season }: Site, award: Award, entryId: string): string {
  return `${season.id}:${award}:${entryId}`;
}

function kindOf(award: Award, { season }: Site): CertificateKind {
  if (award === FINALIST) return "finalist";
  return season.prizes.grand.some(({ id }) => id === award) ? "place" : "award";
}

async function issueToMembers({ entryId, award, key }: Earned, site: Site): Promise<number> {
  const children = await db()
    .select({ child: participants })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)));
  let issued = 0;
  for (const { child } of children) {
    const isNew = await db().transaction(async (tx) => {
      if (!(await lockParticipant(tx, child.id)) || (await hasEarned(tx, child.id, key)))
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
          participantId: child.id,
          personId: null,
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

async function hasEarned(tx: Database, participantId: string, key: string): Promise<boolean> {
  const held = await tx
    .select({ id: certificateHolders.certificateId })
    .from(certificateHolders)
    .where(
      and(
        eq(certificateHolders.participantId, participantId),
        eq(certificateHolders.earnedAs, key),
      ),
    );
  return held.length > 0;
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
