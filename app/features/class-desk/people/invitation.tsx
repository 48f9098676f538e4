import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { answerInvitation } from "~/platform/links/answer-invitation.server";
import { invitationAnswer } from "~/platform/links/invitation-answer.server";
import { inMinutes } from "~/program/format";
import { schoolPath } from "~/program/paths";
import { InvitationPage } from "~/ui/invitation-page";
import type { PageHandle } from "~/ui/page-handle";
import { SEND_AGAIN } from "~/ui/send-again";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import { teacherInvitationPath } from "../desk-paths";
import type { Route } from "./+types/invitation";
import { acceptInvitation, lookAtInvitation } from "./accept-invitation.server";
import { inviteAgain } from "./invite-teacher.server";

export const handle: PageHandle = { isTranslated: true, takesHint: true };
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
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return DESK_COPY[locale].invitation.tooMany(inMinutes(seconds, locale));
    },
  },
  handle({ intent }, { request, params, context }) {
    const token = params.token ?? "";
    return answerInvitation({
      here: teacherInvitationPath(encodeURIComponent(token)),
      wantsNewLink: intent === SEND_AGAIN.value,
      sendAgain: async () => {
        const invitation = await lookAtInvitation(token);
        if (invitation.state !== "expired") return;
        await inviteAgain(invitation.teacherId, context.get(siteContext));
      },
      accept: async () => {
        const accepted = await acceptInvitation(request, token);
        return accepted && { path: schoolPath(accepted.schoolId), cookie: accepted.cookie };
      },
    });
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
