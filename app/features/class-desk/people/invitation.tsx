import { redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { invitationAnswer } from "~/platform/links/invitation-answer.server";
import { inMinutes } from "~/program/format";
import { schoolPath } from "~/program/paths";
import { InvitationPage } from "~/ui/invitation-page";
import type { PageHandle } from "~/ui/page-handle";
import { SEND_AGAIN } from "~/ui/press-to-continue";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import { teacherInvitationPath } from "../desk-paths";
import type { Route } from "./+types/invitation";
import { acceptInvitation, lookAtInvitation } from "./accept-invitation.server";
import { inviteAgain } from "./invite-teacher.server";

export const handle: PageHandle = { isTranslated: true };
export const headers = tokenPageHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return invitationAnswer(await lookAtInvitation(params.token), { url, context });
}

export const action = formAction({
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("accept") }),
    z.object({ intent: z.literal(SEND_AGAIN.value) }),
  ]),
  limit: {
    action: "teacher-invitation",
    tooMany: (seconds, { context }) =>
      DESK_COPY[context.get(requestContext).locale].invitation.tooMany(inMinutes(seconds)),
  },
  async handle({ intent }, { request, params, context }) {
    const token = params.token ?? "";
    const here = teacherInvitationPath(encodeURIComponent(token));
    if (intent === SEND_AGAIN.value) {
      const invitation = await lookAtInvitation(token);
      if (invitation.state === "expired") {
        await inviteAgain(invitation.teacherId, context.get(siteContext));
      }
      return redirect(`${here}?sent`, 303);
    }
    const accepted = await acceptInvitation(request, token);
    // Used or too old by now: the page says so.
    if (!accepted) return redirect(here, 303);
    const { cookie, schoolId } = accepted;
    return redirect(schoolPath(schoolId), { status: 303, headers: { "Set-Cookie": cookie } });
  },
});

export default function TeacherInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const words = DESK_COPY[useLocale()].invitation;
  return (
    <InvitationPage
      title={words.title(loaderData.name)}
      words={words}
      invitation={loaderData}
      problem={actionData?.outcome.text}
    />
  );
}
