import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { lookAtLink } from "~/platform/links/access-links.server";
import { maskAddress } from "~/program/mask-address";
import { acceptByLink } from "~/records/people/accept-by-link.server";
import { schools } from "~/records/schools/schools.table.server";
import { acceptAsTeacher, findTeacher, TEACHER_SUBJECT } from "~/records/schools/teachers.server";

/** What stands behind an invitation's link; looking changes nothing. */
export async function lookAtInvitation(token: string) {
  const link = await lookAtLink("teacher-invitation", token);
  if (link.state === "unknown") return { state: "none" as const };
  if (link.state === "used") return { state: "used" as const };
  const teacher = await findTeacher(link.subjectId);
  if (!teacher || link.state === "revoked") return { state: "none" as const };
  const [school] = await db().select().from(schools).where(eq(schools.id, teacher.schoolId));
  const found = { teacherId: teacher.id, name: school?.name ?? "" };
  const sentTo = link.sentTo ? maskAddress(link.sentTo) : "";
  return { state: link.state, ...found, sentTo };
}

/** Answers the cookie and the school. */
export function acceptInvitation(request: Request, token: string) {
  return acceptByLink({ request, purpose: "teacher-invitation", token }, async (tx, id) => {
    const accepted = await acceptAsTeacher(tx, id);
    if (!accepted) return undefined;
    await recordEvent(tx, {
      actor: { kind: "person", id: accepted.personId },
      action: "teacher.accept",
      recordType: TEACHER_SUBJECT,
      recordId: id,
    });
    return accepted;
  });
}
