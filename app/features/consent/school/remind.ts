import { type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { isRecordId } from "~/platform/database/record-id.server";
import { donePath } from "~/program/done-notices";
import { ALL_CLASSES, classPath, SCHOOL_PATH, schoolPath } from "~/program/paths";
import { deskAt } from "~/records/access/places.server";
import { chosenAtDesk } from "~/records/access/school-desk.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { consentProgress } from "~/records/participants/consent-progress.server";
import { siteContext } from "~/ui/site-router-context";
import { remindGuardians } from "../own/remind-guardians.server";

/** There is nothing to read here; the button stands on the page of the class. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(isRecordId(params.school) ? schoolPath(params.school) : SCHOOL_PATH);
}

/** Asks the guardians of a class who have not answered again, each at most once a day. */
export const action = visitorAction({
  needs: "consent.remind",
  at: deskAt,
  schema: z.object({}),
  async handle(_, { admitted: { desk, visitor }, params, context }) {
    const site = context.get(siteContext);
    const key = params.class ?? ALL_CLASSES;
    const pupils = await chosenAtDesk(desk, { child: [], class: key });
    const progress = await consentProgress(pupils);
    const by = { kind: "person", id: visitor.session.personId } as const;
    let letters = 0;
    const waiting = pupils.filter((id) => progress.get(id)?.stage === "waiting");
    const families = Map.groupBy(waiting, (id) =>
      progress
        .get(id)
        ?.guardians.map(({ personId }) => personId)
        .sort()
        .join(),
    );
    for (const participantIds of families.values()) {
      letters += await remindGuardians({ participantIds, by }, site);
    }
    const done = letters > 0 ? "reminded" : "reminded-before";
    return redirect(donePath(classPath(desk.schoolId, encodeURIComponent(key)), done), 303);
  },
});
