import { data, type LoaderFunctionArgs } from "react-router";
import { STAGE_CERTIFICATE } from "~/program/certificates";
import { desksOf } from "~/records/entries/school-desk.server";
import { requirePerson } from "~/records/entries/visitor.server";
import { siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { certificatesOfSchools, certificatesPdf } from "../certificate-files.server";

/** All certificates of one stage that a school's children hold, as one file for the printer. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { session } = await requirePerson(request);
  const { season, origin } = context.get(siteContext);
  const stage = season.stages.find(({ id }) => id === params.stage);
  const schools = (await desksOf(session.personId, season.id)).map(({ schoolId }) => schoolId);
  if (!stage || schools.length === 0) throw data(null, { status: 404 });
  const all = await certificatesOfSchools(schools, STAGE_CERTIFICATE[stage.id], season.id);
  if (all.length === 0) throw data(null, { status: 404 });
  return new Response(certificatesPdf(all, origin), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="certificates-${stage.id}.pdf"`,
    },
  });
}
