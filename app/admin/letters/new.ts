import { redirect } from "react-router";
import { z } from "zod";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Route } from "./+types/new";
import { audienceOf, mayWriteToAudience } from "./audiences.server";
import { beginLetter } from "./drafts.server";
import { LETTERS_PATH } from "./letters-path";

export const middleware = [toSee("letters.write")];

/** Only lists lead here, by their button. */
export function loader(_: Route.LoaderArgs) {
  throw redirect(LETTERS_PATH);
}

/** "Write to these 214": a draft, and its page. */
export const action = staffAction({
  needs: "letters.write",
  schema: z.object({ audience: z.string().max(40), search: z.string().max(1_000).default("") }),
  handle: async ({ audience, search }, { context, refuse }) => {
    const known = audienceOf(audience);
    if (!known || !mayWriteToAudience(context, known)) {
      return refuse("This list cannot be written to.");
    }
    const id = await beginLetter({ audience, search, author: context.get(staffContext).id });
    throw redirect(`${LETTERS_PATH}/${id}`);
  },
});
