import { data, redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { formAction } from "~/platform/forms/form-action.server";
import { requiredText } from "~/program/field-rules";
import { projectPath } from "~/program/paths";
import { requirePerson } from "~/records/entries/visitor.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectAppeals } from "~/records/projects/projects.table.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { atProject } from "./project-door.server";
import { projectView } from "./project-view.server";
import { actorOf } from "./send-in.server";
import { COPY } from "./submit-copy";

const LONGEST = 4_000;

/** A family asks others to look at a disqualification, within the days that the season gives. */
export const action = formAction({
  schema: ({ context }) => {
    const { errors } = COPY[context.get(requestContext).locale];
    const text = { max: LONGEST, tooLong: errors.tooLong(LONGEST), missing: errors.appeal };
    return z.object({ review: z.uuid(), text: requiredText(text) });
  },
  handle: async ({ review, text }, { request, params, context }) => {
    const at = await atProject(await requirePerson(request), params.entry);
    if (!at?.may("project.send-in")) throw data(null, { status: 404 });
    const site = context.get(siteContext);
    const view = await projectView(at, site, site.now);
    const here = redirect(projectPath(at.entry.id), 303);
    if (view.review?.id !== review || !view.review.appealUntil) return here;
    await db().transaction(async (tx) => {
      const { personId } = at.sender;
      const appeal = { reviewId: review, text, personId, programAt: site.now };
      const added = await tx
        .insert(projectAppeals)
        .values(appeal)
        .onConflictDoNothing()
        .returning({ id: projectAppeals.id });
      if (added.length === 0) return;
      await recordEvent(tx, {
        actor: actorOf(at.sender),
        action: "project.appeal",
        recordType: PROJECT_RECORD,
        recordId: at.entry.id,
      });
    });
    return here;
  },
});
