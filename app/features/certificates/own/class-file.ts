import { data, type LoaderFunctionArgs } from "react-router";
import { certificatesOfStage } from "~/program/certificates";
import { desksOf } from "~/records/access/school-desk.server";
import { requirePerson } from "~/records/access/visitor.server";
import { siteContext } from "~/ui/site-router-context";
import { certificatesOfSchools } from "../certificate-files.server";
import { certificatesResponse } from "./certificates-response.server";

/** All certificates of one stage that a school's children hold, as one file for the printer. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { session } = await requirePerson(request);
  const { season, origin } = context.get(siteContext);
  const stage = season.stages.find(({ id }) => id === params.stage);
  const schools = (await desksOf(session.personId, season.id)).map(({ schoolId }) => schoolId);
  if (!stage || schools.length === 0) throw data(null, { status: 404 });
  const all = await certificatesOfSchools(schools, certificatesOfStage(stage.id), season.id);
  if (all.length === 0) throw data(null, { status: 404 });
  return certificatesResponse(all, stage.id, origin);
}
