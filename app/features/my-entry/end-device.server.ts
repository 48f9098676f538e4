import { z } from "zod";
import { personAt } from "~/records/access/places.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { endDevices } from "~/records/people/person-sessions.server";
import { requestContext } from "~/ui/site-router-context";
import { MY_COPY } from "./my-copy";

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-device"), device: z.uuid() }),
  z.object({ intent: z.literal("end-others") }),
]);

/** Ends one of the person's own devices, or all but the one they are on. */
export const endDeviceAction = visitorAction({
  needs: "own-devices.end",
  at: personAt,
  schema: forms,
  async handle(input, { admitted: { session }, context, accept, refuse }) {
    const words = MY_COPY[context.get(requestContext).locale].devices;
    const which = input.intent === "end-device" ? input.device : "all-others";
    const ended = await endDevices(session, which);
    return ended > 0 || which === "all-others" ? accept(words.ended) : refuse(words.gone);
  },
});
