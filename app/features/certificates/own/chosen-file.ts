import { data, type LoaderFunctionArgs } from "react-router";
import { isRecordId } from "~/platform/database/record-id.server";
import { STAGE_CERTIFICATE } from "~/program/certificates";
import { ofThisDesk, requireDesk } from "~/records/entries/school-desk.server";
import { siteContext } from "~/ui/site-router-context";
import { certificatesOfChildren } from "../certificate-files.server";
import { certificatesResponse } from "./certificates-response.server";

/** The certificates of one stage for the children whom a teacher chose, be it a class, as one file. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { desk } = await requireDesk(request, params.school, "certificate.view", site);
  const stage = site.season.stages.find(({ id }) => id === params.stage);
  const asked = new URL(request.url).searchParams.getAll("child").filter(isRecordId);
  const children = await ofThisDesk(desk, asked);
  const all =
    stage && children.length > 0
      ? await certificatesOfChildren(children, STAGE_CERTIFICATE[stage.id])
      : [];
  if (!stage || all.length === 0) throw data(null, { status: 404 });
  return certificatesResponse(all, stage.id, site.origin);
}
