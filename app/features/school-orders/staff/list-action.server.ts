import { z } from "zod";
import { isRecordId } from "~/platform/database/record-id.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { MOST_AT_ONCE, tickAtLeastOne } from "~/program/selection";
import { siteContext } from "~/ui/site-router-context";
import { acceptAsStaff } from "./decide-order.server";

/** Orders are accepted from their list, one or several, each on its own: one that cannot be keeps no other back. */
export const acceptFromList = staffAction({
  needs: "school-order.decide",
  schema: z.object({
    intent: z.literal("accept-many"),
    /** Each with the version that was on screen: "id:version". */
    chosen: z.array(z.string().max(80)).min(1, tickAtLeastOne("order")).max(MOST_AT_ONCE),
  }),
  handle: async ({ chosen }, form) => {
    const { id: actor } = form.context.get(staffContext);
    const site = form.context.get(siteContext);
    let accepted = 0;
    const reasons = new Set<string>();
    for (const one of chosen) {
      const [id = "", version = ""] = one.split(":");
      if (!isRecordId(id)) continue;
      const change = await acceptAsStaff({ id, version, actor }, site);
      if (change === "changed") accepted += 1;
      else if (typeof change === "object") reasons.add(change.refused);
    }
    const others = chosen.length - accepted;
    const why = [...reasons].join(" ") || "Somebody was faster. Look again.";
    if (accepted === 0) return form.refuse(`Nothing is accepted. ${why}`, { status: 409 });
    const done =
      accepted === 1
        ? "The order is accepted. Its letters go in ten minutes."
        : `${accepted} orders are accepted. Their letters go in ten minutes.`;
    return form.accept(others > 0 ? `${done} ${others} stayed as they are: ${why}` : done, {
      tone: others > 0 ? "warn" : "ok",
    });
  },
});
