import { redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { MY_PATH } from "~/program/paths";
import { openStaffView } from "~/records/people/staff-views.server";
import { siteContext } from "~/ui/site-router-context";
import { SCREENED_KINDS } from "../features.server";
import { recordsAround } from "./whole/records-around.server";
import { wholeEntry } from "./whole/whole-entry.server";
import { wholeSchool } from "./whole/whole-school.server";

const viewSchema = z.object({ person: z.uuid(), page: z.string().max(100) });

export const middleware = [toSee("person.see-as")];

/** Opens somebody's own pages for staff to look at, from a record that names them; the record's history says so. */
export const action = staffAction({
  needs: "person.see-as",
  schema: viewSchema,
  handle: async ({ person, page }, { params, context }) => {
    const recordId = recordIdOf(params.id);
    const kind = SCREENED_KINDS.find(({ type }) => type === params.type);
    const around = kind && (await recordsAround(kind.type, recordId));
    if (!kind || !around) throw notHere();
    const entry = await wholeEntry(around, context, context.get(siteContext));
    const school = await wholeSchool(around, context);
    const ofEntry = entry?.entries
      .flatMap(({ people, children }) => [...people, ...children.flatMap((one) => one.guardians)])
      .find(({ id }) => id === person);
    const atDesk = school?.people.find(({ id }) => id === person);
    const isDesk = atDesk !== undefined && page === school?.desk;
    const seen = isDesk ? atDesk : (ofEntry ?? atDesk);
    if (!seen) throw notHere();
    const { id: staffId } = context.get(staffContext);
    const cookie = await db().transaction(async (tx) => {
      await recordEvent(tx, {
        actor: byStaff(staffId),
        action: "person.see-as",
        recordType: kind.type,
        recordId,
        // Whom: a record names several. Neither a name nor an address, which an erasure would not reach.
        fields: [seen.tie, seen.id],
      });
      return openStaffView(tx, { staffId, personId: person });
    });
    return redirect(isDesk ? page : MY_PATH, { headers: { "Set-Cookie": cookie } });
  },
});

/** There is nothing to see here: what is seen stands on the person's own pages. */
export function loader() {
  throw notHere();
}
