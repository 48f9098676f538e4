import { eq } from "drizzle-orm";
import { data, type LoaderFunctionArgs } from "react-router";
import { db } from "~/platform/database/database.server";
import { may } from "~/program/powers";
import { subjectOf } from "~/records/entries/own-entries.server";
import { requireFreshPerson } from "~/records/entries/visitor.server";
import { learningHeldOf } from "~/records/learning/learning-held.server";
import { participants } from "~/records/participants/participants.table.server";
import { seatCodes } from "~/records/participants/seats.table.server";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { findOwnEntry } from "./find-own-entry.server";

/**
 * What we hold about a child, for a guardian. Nothing about the other guardian, who may be somebody
 * they must not find, and nothing about the rest of the team.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireFreshPerson(request);
  const entry = await findOwnEntry(visitor, params.entry);
  const member = entry?.members.find(({ id }) => id === params.participant);
  const isAllowed =
    entry &&
    member &&
    may(visitor.actor, "participant.take-out", { ...subjectOf(entry), participants: [member.id] });
  if (!isAllowed) throw data(null, { status: 404 });
  const held = {
    student: await studentOf(member.id),
    entry: { id: entry.id, season: entry.season, kind: entry.kind, team: entry.name },
    place: { paidAt: entry.paidAt },
    guardian: { email: visitor.session.email },
    seatCode: await seatOf(member.id),
    learning: await learningHeldOf(member.id),
  };
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="what-we-hold-${member.id.slice(0, 8)}.json"`,
    },
  });
}

async function studentOf(id: string) {
  const [row] = await db().select().from(participants).where(eq(participants.id, id));
  if (!row) return null;
  const { personId: _, ...student } = row;
  return student;
}

async function seatOf(participantId: string) {
  const [seat] = await db()
    .select({ madeAt: seatCodes.createdAt })
    .from(seatCodes)
    .where(eq(seatCodes.participantId, participantId));
  return seat ?? null;
}
