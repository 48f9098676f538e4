import { data, redirect } from "react-router";
import { receiveUpload } from "~/platform/files/uploads/receive-upload.server";
import type { FormAnswer, FormArguments } from "~/platform/forms/form-action.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { requestContext } from "~/ui/site-router-context";
import { applicationById } from "./applications.server";
import { hangLogo, showOnWall, takeOffWall } from "./change-wall.server";
import { APPLICATION_RECORD, LOGO_PURPOSE } from "./logo-purpose.server";
import { wallSchema } from "./wall-schema";

/** The picture comes in a form of its own; all else is a form like any other. */
export async function receiveWallForm(args: FormArguments) {
  const { upload } = args.context.get(requestContext);
  return upload ? receiveLogo(args, upload) : receiveName(args);
}

/** Only an accepted sponsor has a place on the wall. */
export async function acceptedSponsor({
  params,
  context,
}: Pick<FormArguments, "params" | "context">) {
  const row = await applicationById(recordIdOf(params.id));
  const isSponsor = row?.kind === "sponsor" && row.status === "accepted";
  if (!isSponsor || !mayStaff(context, "application.decide")) throw notHere();
  return row;
}

const receiveName = staffAction({
  needs: "application.decide",
  schema: wallSchema,
  handle: async (form, args) => {
    const { id } = await acceptedSponsor(args);
    const changed = { id, actor: args.context.get(staffContext).id };
    const isDone =
      form.intent === "show" ? await showOnWall(changed, form) : await takeOffWall(changed);
    if (!isDone) throw notHere();
    return args.accept(form.intent === "show" ? "The name is on the wall." : "It is off the wall.");
  },
});

async function receiveLogo(args: FormArguments, upload: Parameters<typeof receiveUpload>[1]) {
  const { id } = await acceptedSponsor(args);
  const owner = { kind: APPLICATION_RECORD, id };
  const { file, refusal } = await receiveUpload(args.request, upload, LOGO_PURPOSE, owner);
  if (!file) {
    return data<FormAnswer>({ outcome: { tone: "crit", text: refusal } }, { status: 400 });
  }
  await hangLogo({ id, actor: args.context.get(staffContext).id }, file.id);
  throw redirect(args.url.pathname, 303);
}
