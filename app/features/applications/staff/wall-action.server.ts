import { redirect } from "react-router";
import { z } from "zod";
import { formBody } from "~/platform/files/uploads/form-body.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { siteContext } from "~/ui/site-router-context";
import { applicationById } from "./applications.server";
import { hangLogo, notePrize, showOnWall, takeOffWall } from "./change-wall.server";
import { APPLICATION_RECORD, LOGO_PURPOSE } from "./logo-purpose.server";
import { prizesToGive } from "./prizes-to-give";
import { wallSchema } from "./wall-schema";

/** The picture comes in a form of its own; all else is a form like any other. */
export async function receiveWallForm(args: FormArguments) {
  return args.context.get(formBody) ? receiveLogo(args) : receiveName(args);
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
    if (form.intent === "prize") {
      const isKnown = prizesToGive(args.context.get(siteContext).season).some(
        ({ value }) => value === form.prize,
      );
      const isNoted = await notePrize(changed, isKnown ? form.prize : null);
      if (!isNoted) throw notHere();
      return args.accept("Noted. Their letter at the end of the season says where it went.");
    }
    const isDone =
      form.intent === "show" ? await showOnWall(changed, form) : await takeOffWall(changed);
    if (!isDone) throw notHere();
    return args.accept(form.intent === "show" ? "The name is on the wall." : "It is off the wall.");
  },
});

const receiveLogo = staffAction({
  needs: "application.decide",
  schema: z.object({}),
  upload: {
    field: "logo",
    of: async (args) => {
      const { id } = await acceptedSponsor(args);
      return { purpose: LOGO_PURPOSE, owner: { kind: APPLICATION_RECORD, id } };
    },
    isRequired: () => true,
  },
  handle: async (_, { file, ...args }) => {
    const { id } = await acceptedSponsor(args);
    const changed = { id, actor: args.context.get(staffContext).id };
    if (file && !(await hangLogo(changed, file.id))) throw notHere();
    return redirect(args.url.pathname, 303);
  },
});
