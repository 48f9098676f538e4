import { data, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { inMinutes } from "~/program/format";
import { PAGES, schoolPath } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { LinkPage, SEND_AGAIN } from "~/ui/press-to-continue";
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
  const invitation = await lookAtInvitation(params.token);
  const page = {
    state: invitation.state,
    school: "school" in invitation ? invitation.school : "",
    sentTo: "sentTo" in invitation ? invitation.sentTo : "",
    isSentAgain: url.searchParams.has("sent"),
    isReadOnly: context.get(staffPresence),
  };
  if (invitation.state === "good" || page.isSentAgain) return data(page);
  return data(page, { status: invitation.state === "none" ? 404 : 410 });
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
  const { state, school, isReadOnly } = loaderData;
  if (state !== "good") return <Over {...loaderData} />;
  const problem = actionData?.outcome.text;
  return (
    <LinkPage title={words.title(school)} text={words.text}>
      {isReadOnly ? (
        <p className="mt-6 font-bold">{words.readOnly}</p>
      ) : (
        <form method="post" aria-label={words.title(school)} className="mt-8">
          {problem && (
            <p role="alert" className="mb-4 font-bold">
              {problem}
            </p>
          )}
          <button type="submit" name="intent" value="accept" className={buttonClass("gold")}>
            {words.submit}
          </button>
        </form>
      )}
    </LinkPage>
  );
}

type OverProps = Pick<
  Route.ComponentProps["loaderData"],
  "state" | "sentTo" | "isSentAgain" | "isReadOnly"
>;

function Over({ state, sentTo, isSentAgain, isReadOnly }: OverProps) {
  const words = DESK_COPY[useLocale()].invitation;
  if (isSentAgain) return <LinkPage title={words.sentAgain} text="" />;
  const texts = { used: words.used, expired: words.expired(sentTo), none: words.none, good: "" };
  return (
    <LinkPage title={words.over} text={texts[state]}>
      {state === "expired" && !isReadOnly ? (
        <form method="post" aria-label={words.again} className="mt-8">
          <button type="submit" {...SEND_AGAIN} className={buttonClass("gold")}>
            {words.again}
          </button>
        </form>
      ) : (
        <Actions>
          <ButtonLink href={PAGES.signIn.path} tone="gold">
            {words.signIn}
          </ButtonLink>
        </Actions>
      )}
    </LinkPage>
  );
}
