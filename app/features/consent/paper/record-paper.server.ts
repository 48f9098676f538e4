import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueJob } from "~/platform/jobs/queue-job.server";
import type { Site } from "~/program/site";
import { addConsent } from "~/records/participants/add-consent.server";
import { consentsOf, lockParticipant } from "~/records/participants/consented-participants.server";
import { guardians } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { newsWish } from "~/records/people/news-wish";
import { ageOf, decisionsOf } from "../answers";
import { tellOfDispute } from "../letters/tell-of-dispute.server";
import { tellStudent } from "../letters/tell-student.server";
import { CONSENT_KIND, currentTexts, keepTexts } from "../text/consent-texts.server";
import type { PaperForm } from "./paper-schema";

interface Paper {
  participantId: string;
  season: string;
  form: PaperForm;
  scanId: string | null;
  /** A teacher is known as a person, staff by their account. */
  recorder: { kind: "staff" | "teacher"; id: string };
}

/** "answered": the guardian spoke for themselves, and no teacher's word takes the place of theirs. */
type Recorded = "recorded" | "missing" | "answered";

/**
 * What a guardian signed on paper, or said before a person of the staff, word for word. A teacher hands in
 * the scan, and shows nothing to the public by it until staff have compared the two.
 */
export async function recordPaper(paper: Paper, site: Site): Promise<Recorded> {
  const { participantId, season, form, scanId, recorder } = paper;
  const isByStaff = recorder.kind === "staff";
  if (!isByStaff && (form.method !== "paper" || !scanId)) return "missing";
  return db().transaction(async (tx): Promise<Recorded> => {
    if (!(await lockParticipant(tx, participantId))) return "missing";
    if (form.guardian && !(await isGuardian(tx, participantId, form.guardian))) return "missing";
    if (!isByStaff && form.guardian && (await hasAnswered(tx, participantId, form.guardian))) {
      return "answered";
    }
    await keepTexts(tx);
    const text = (await currentTexts(tx)).find(({ language }) => language === form.language);
    if (!text) throw new Error(`There is no consent text in ${form.language}`);
    const added = await addConsent(tx, {
      season,
      participantId,
      guardianId: form.guardian || null,
      textKind: CONSENT_KIND,
      textVersion: text.version,
      textLanguage: text.language,
      textHash: text.hash,
      ageBand: ageOf(form),
      ...decisionsOf(form),
      news: form.news,
      signature: form.signature,
      relation: form.relation,
      method: form.method,
      recordedBy: recorder.id,
      isCompared: isByStaff,
      scanId,
      signedOn: form.signed_on,
      programAt: site.now,
    });
    if (form.news && form.guardian) {
      await queueJob(tx, newsWish, { payload: { person: form.guardian } });
    }
    await tellOfDispute(tx, participantId, added, site);
    await tellStudent(tx, added, site);
    await recordEvent(tx, {
      actor: { kind: isByStaff ? "staff" : "person", id: recorder.id },
      action: "consent.paper",
      recordType: CONSENT_RECORD,
      recordId: participantId,
    });
    return "recorded";
  });
}

async function isGuardian(tx: Database, participantId: string, personId: string): Promise<boolean> {
  const tie = and(eq(guardians.participantId, participantId), eq(guardians.personId, personId));
  return (await tx.$count(guardians, tie)) > 0;
}

/** By their own hand, or last with a no on paper: what was told of them is no answer. */
async function hasAnswered(
  tx: Database,
  participantId: string,
  personId: string,
): Promise<boolean> {
  const words = (await consentsOf(tx, [participantId])).filter(
    ({ guardianId }) => guardianId === personId,
  );
  const isByThemselves = words.some(({ method }) => method !== "told" && method !== "paper");
  const last = words.at(-1);
  return isByThemselves || (last?.method === "paper" && !last.takesPart);
}
