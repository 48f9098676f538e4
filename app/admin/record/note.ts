import { z } from "zod";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { requiredText } from "~/program/field-rules";
import { SCREENED_KINDS } from "../features.server";
import { addNote } from "./add-note.server";

const noteSchema = z.object({
  text: requiredText({
    missing: "Write something first.",
    max: 2_000,
    tooLong: "A note can have at most 2,000 characters.",
  }),
});

export const middleware = [toSee("note.add")];

/** What staff tell each other about a record, of whichever kind. */
export const action = staffAction({
  needs: "note.add",
  schema: noteSchema,
  handle: async ({ text }, { params, context, accept }) => {
    const recordId = recordIdOf(params.id);
    const kind = SCREENED_KINDS.find(({ type }) => type === params.type);
    if (!kind || !mayStaff(context, kind.screen.needs)) throw notHere();
    const season = await kind.screen.seasonOf(recordId);
    if (!season) throw notHere();
    const { id: author } = context.get(staffContext);
    await addNote({ recordType: kind.type, recordId, season, author, text });
    return accept("Your note is saved.");
  },
});

/** There is nothing to see here: notes stand beside their record. */
export function loader() {
  throw notHere();
}
