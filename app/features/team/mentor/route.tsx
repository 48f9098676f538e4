import { redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { answerInvitation } from "~/platform/links/answer-invitation.server";
import { invitationAnswer } from "~/platform/links/invitation-answer.server";
import { donePath } from "~/program/done-notices";
import { inMinutes } from "~/program/format";
import { entryPath } from "~/program/paths";
import { InvitationPage } from "~/ui/invitation-page";
import type { PageHandle } from "~/ui/page-handle";
import "~/ui/form/form.css";
import { SEND_AGAIN } from "~/ui/send-again";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { TEAM_COPY } from "../team-copy";
import { mentorInvitationPath } from "../team-paths";
import type { Route } from "./+types/route";
import { acceptInvitation, lookAtInvitation } from "./accept-invitation.server";
import { declineInvitation } from "./decline-invitation.server";
import { inviteAgain } from "./invite-mentor.server";

export const handle: PageHandle = { isTranslated: true, takesHint: true };
export const headers = tokenPageHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return invitationAnswer(await lookAtInvitation(params.token), { url, context });
}

const formsIn = (adultMissing: string) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("accept"), adult: z.literal(true, adultMissing) }),
    z.object({ intent: z.literal("decline") }),
    z.object({ intent: z.literal(SEND_AGAIN.value) }),
  ]);

export const action = formAction({
  schema: ({ context }) =>
    formsIn(TEAM_COPY[context.get(requestContext).locale].invitation.adultMissing),
  limit: {
    action: "mentor-invitation",
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return TEAM_COPY[locale].invitation.tooMany(inMinutes(seconds, locale));
    },
  },
  async handle({ intent }, { request, params, context }) {
    const token = params.token ?? "";
    const here = mentorInvitationPath(encodeURIComponent(token));
    if (intent === "decline") {
      await declineInvitation(token, context.get(siteContext));
      return redirect(here, 303);
    }
    return answerInvitation({
      here,
      wantsNewLink: intent === SEND_AGAIN.value,
      sendAgain: async () => {
        const invitation = await lookAtInvitation(token);
        if (invitation.state !== "expired") return;
        await inviteAgain(invitation.mentorId, invitation, context.get(siteContext));
      },
      accept: async () => {
        const accepted = await acceptInvitation(request, token, context.get(siteContext));
        if (!accepted) return undefined;
        const { entryId, cookie } = accepted;
        return { path: donePath(entryPath(entryId), "mentor-accepted"), cookie };
      },
    });
  },
});

export default function MentorInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const words = TEAM_COPY[useLocale()].invitation;
  return (
    <InvitationPage
      title={words.title(loaderData.name)}
      words={{ ...words, text: `${words.asks(loaderData.asker)} ${words.text}` }}
      invitation={loaderData}
      problem={actionData?.outcome.text}
    >
      <div className="tick">
        <input type="checkbox" id="adult" name="adult" value="on" required />
        <label htmlFor="adult">{words.adult}</label>
      </div>
    </InvitationPage>
  );
}
