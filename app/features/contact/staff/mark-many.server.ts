import { z } from "zod";
import { versionOf } from "~/platform/database/record-version.server";
import { chosenRows } from "~/platform/lists/chosen-rows.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { hiddenChoice } from "~/program/field-rules";
import { MOST_AT_ONCE, tickAtLeastOne } from "~/program/selection";
import { changeMessageStatus, contactMessage } from "./messages.server";
import { messagesList } from "./messages-list.server";
import { takeMessage } from "./replies.server";

const MARKS = ["read", "taken", "archived"] as const;

/** Several messages are marked from their list; answered they are one by one. */
export const markMessages = staffAction({
  needs: "message.change",
  schema: z.object({
    mark: hiddenChoice(MARKS),
    message: z.array(z.string().max(40)).default([]),
  }),
  handle: async ({ mark, message }, form) => {
    const { id: actor, email } = form.context.get(staffContext);
    const ids = await chosenRows(messagesList, message, form.url.searchParams, MOST_AT_ONCE);
    if (ids.length === 0) return form.refuse(tickAtLeastOne("message"));
    let marked = 0;
    for (const id of ids) {
      const row = await contactMessage(id);
      if (!row) continue;
      const seen = { id, version: versionOf(row), actor };
      const change =
        mark === "taken"
          ? await takeMessage(seen, email)
          : await changeMessageStatus({ ...seen, status: mark });
      if (change === "changed") marked += 1;
    }
    return form.accept(`${marked} ${DONE[mark]}`);
  },
});

const DONE = {
  read: "marked as read.",
  taken: "taken by you: colleagues see it.",
  archived: "archived.",
};
