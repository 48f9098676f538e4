import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { requirePerson } from "~/records/access/visitor.server";
import { endDevices } from "~/records/people/person-sessions.server";
import { requestContext } from "~/ui/site-router-context";
import { MY_COPY } from "./my-copy";

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-device"), device: z.uuid() }),
  z.object({ intent: z.literal("end-others") }),
]);

/** Ends one of the person's own devices, or all but the one they are on. */
export const endDeviceAction = formAction({
  schema: forms,
  async handle(input, { request, context, accept, refuse }) {
    const { session } = await requirePerson(request);
    const words = MY_COPY[context.get(requestContext).locale].devices;
    const which = input.intent === "end-device" ? input.device : "all-others";
    const ended = await endDevices(session, which);
    return ended > 0 || which === "all-others" ? accept(words.ended) : refuse(words.gone);
  },
});
