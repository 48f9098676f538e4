import { data } from "react-router";
import { isRecordId } from "~/platform/database/record-id.server";
import type { Verb } from "~/program/powers";
import type { Site } from "~/program/site";
import { ofThisDesk, requireDesk } from "~/records/access/school-desk.server";
import { childConsents } from "../child-consents.server";

/** The child whom a teacher's page is about; one of another school is not there. */
export async function requireSchoolChild(
  request: Request,
  { school, participant }: Record<string, string | undefined>,
  verb: Verb,
  site: Site,
) {
  const { desk, visitor } = await requireDesk(request, school, verb, site);
  const [id] = isRecordId(participant) ? await ofThisDesk(desk, [participant]) : [];
  const child = id && (await childConsents(id, site));
  if (!child) throw data(null, { status: 404 });
  return { desk, child, personId: visitor.session.personId };
}
