import { data } from "react-router";
import { isRecordId } from "~/platform/database/record-id.server";
import type { Site } from "~/program/site";
import { ofThisDesk, requireDesk } from "~/records/entries/school-desk.server";
import { childConsents } from "../staff/child-consents.server";

/** The child whose paper a teacher has before them; one of another school is not there. */
export async function requirePaperChild(
  request: Request,
  { school, participant }: Record<string, string | undefined>,
  site: Site,
) {
  const { desk, visitor } = await requireDesk(request, school, "consent.record-paper", site);
  const [id] = isRecordId(participant) ? await ofThisDesk(desk, [participant]) : [];
  const child = id && (await childConsents(id, site));
  if (!child) throw data(null, { status: 404 });
  return { desk, child, personId: visitor.session.personId };
}
