import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { isRecordId } from "~/platform/database/record-id.server";
import { certificatesOfStage } from "~/program/certificates";
import { ALL_CLASSES, SCHOOL_PATH, schoolPath } from "~/program/paths";
import { deskAt } from "~/records/access/places.server";
import { chosenAtDesk } from "~/records/access/school-desk.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { siteContext } from "~/ui/site-router-context";
import { certificatesOfChildren } from "../certificate-files.server";
import { certificatesResponse } from "./certificates-response.server";

/** There is nothing to read here; the button stands on the page of the class. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(isRecordId(params.school) ? schoolPath(params.school) : SCHOOL_PATH);
}

/** The certificates of one stage for the children whom a teacher chose, be it a class, as one file. */
export const action = visitorAction({
  needs: "certificate.view",
  at: deskAt,
  schema: z.object({
    child: z.array(z.uuid()).default([]),
    class: z.string().max(40).default(ALL_CLASSES),
  }),
  async handle(chosen, { admitted: { desk }, params, context }): Promise<Response> {
    const site = context.get(siteContext);
    const stage = site.season.stages.find(({ id }) => id === params.stage);
    const children = await chosenAtDesk(desk, chosen);
    const all =
      stage && children.length > 0
        ? await certificatesOfChildren(children, certificatesOfStage(stage.id))
        : [];
    if (!stage || all.length === 0) throw data(null, { status: 404 });
    return certificatesResponse(all, stage.id, site.origin);
  },
});
