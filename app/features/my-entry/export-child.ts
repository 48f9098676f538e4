import { eq } from "drizzle-orm";
import type { LoaderFunctionArgs } from "react-router";
import { db } from "~/platform/database/database.server";
import { requireOwnChild } from "~/records/access/find-own-entry.server";
import { requireFreshPerson } from "~/records/access/visitor.server";
import { heldOfAdvising } from "~/records/advising/matches.server";
import { learningHeldOf } from "~/records/learning/learning-held.server";
import { consentProgress } from "~/records/participants/consent-progress.server";
import {
  consentedParticipants,
  consentsOf,
} from "~/records/participants/consented-participants.server";
import { participants } from "~/records/participants/participants.table.server";
import { seatCodes } from "~/records/participants/seats.table.server";
import { standingConsent } from "~/records/participants/standing-consent";
import { heldOfProject } from "~/records/projects/held-of-project.server";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";

/**
 * What we hold about a child, for a guardian. Nothing about the other guardian, who may be somebody
 * they must not find, and nothing about the rest of the team.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireFreshPerson(request);
  const { entry, child } = await requireOwnChild(visitor, params, "participant.export");
  const held = {
    student: await studentOf(child.id),
    entry: { id: entry.id, season: entry.season, kind: entry.kind, team: entry.name },
    place: { paidAt: entry.paidAt },
    guardian: { email: visitor.session.email },
    seatCode: await seatOf(child.id),
    consent: await consentOf(child.id, visitor.session.personId),
    learning: await learningHeldOf(child.id),
    project: await heldOfProject(db(), entry.id),
    advising: await heldOfAdvising(entry.id, {
      participantId: child.id,
      personId: visitor.session.personId,
    }),
  };
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="what-we-hold-${child.id.slice(0, 8)}.json"`,
    },
  });
}

async function studentOf(id: string) {
  const [row] = await db().select().from(participants).where(eq(participants.id, id));
  if (!row) return null;
  // A child is found by both guardians' addresses.
  const { personId: _, foundBy: __, search: ___, ...student } = row;
  return student;
}

/** What this guardian said, word for word, and what stands for the child. */
async function consentOf(participantId: string, personId: string) {
  const answers = await consentsOf(db(), [participantId]);
  const child = (await consentedParticipants(db(), [participantId])).get(participantId);
  const standing = child && standingConsent(child.consents);
  const { words: _, ...stands } = standing ?? { words: [] };
  const asked = (await consentProgress([participantId])).get(participantId);
  const own = asked?.guardians.find((guardian) => guardian.personId === personId);
  return {
    asked: own ? { askedAt: own.askedAt, lastLetterAt: own.lastLetterAt } : null,
    answers: answers
      .filter(({ guardianId }) => guardianId === personId)
      // Who of the staff wrote a paper down is not about the child.
      .map(({ recordedBy: __, guardianId: ___, ...answer }) => answer),
    whatStands: standing ? stands : null,
  };
}

async function seatOf(participantId: string) {
  const [seat] = await db()
    .select({ madeAt: seatCodes.createdAt })
    .from(seatCodes)
    .where(eq(seatCodes.participantId, participantId));
  return seat ?? null;
}
