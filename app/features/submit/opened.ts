import { data, redirect } from "react-router";
import { z } from "zod";
import type { FormArguments } from "~/platform/forms/form-arguments";
import type { Verb } from "~/program/powers";
import { requireVisitor } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { settleByFamily } from "~/records/judging/settle-troubles.server";
import { siteContext } from "~/ui/site-router-context";
import { atProject } from "./project-door.server";
import { openedPath } from "./submit-paths";

/** “It can be opened now”: the link that was sent in, and no other. Who waited for it is told. */
export const action = visitorAction({
  needs: "project.edit",
  at: arrive,
  schema: z.object({ part: z.enum(["video", "slidesOrCode"]) }),
  handle: async ({ part }, { admitted, context }) => {
    const { id } = admitted.entry;
    await settleByFamily(id, part, context.get(siteContext));
    return redirect(openedPath(id), 303);
  },
});

async function arrive({ request, params }: FormArguments, verb: Verb) {
  const at = await atProject(await requireVisitor(request), params.entry);
  if (!at?.may(verb)) throw data(null, { status: 404 });
  return at;
}
