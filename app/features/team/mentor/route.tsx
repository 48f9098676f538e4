import { data, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { inMinutes } from "~/program/format";
import { entryPath, PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import "~/ui/form/form.css";
import { LinkPage, SEND_AGAIN } from "~/ui/press-to-continue";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { TEAM_COPY } from "../team-copy";
import { mentorInvitationPath } from "../team-paths";
import type { Route } from "./+types/route";
import { acceptInvitation, lookAtInvitation } from "./accept-invitation.server";
import { inviteAgain } from "./invite-mentor.server";

export const handle: PageHandle = { isTranslated: true };
export const headers = tokenPageHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const invitation = await lookAtInvitation(params.token);
  const page = {
    state: invitation.state,
    name: "name" in invitation ? invitation.name : "",
    sentTo: "sentTo" in invitation ? invitation.sentTo : "",
    isSentAgain: url.searchParams.has("sent"),
    isReadOnly: context.get(staffPresence),
  };
  if (invitation.state === "good" || page.isSentAgain) return data(page);
  return data(page, { status: invitation.state === "none" ? 404 : 410 });
}

const formsIn = (adultMissing: string) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("accept"), adult: z.literal(true, adultMissing) }),
    z.object({ intent: z.literal(SEND_AGAIN.value) }),
  ]);

export const action = formAction({
  schema: ({ context }) =>
    formsIn(TEAM_COPY[context.get(requestContext).locale].invitation.adultMissing),
  limit: {
    action: "mentor-invitation",
    tooMany: (seconds) => `Too many requests came from here. Please wait ${inMinutes(seconds)}.`,
  },
  async handle({ intent }, { request, params, context }) {
    const token = params.token ?? "";
    const here = mentorInvitationPath(encodeURIComponent(token));
    if (intent === SEND_AGAIN.value) {
      const invitation = await lookAtInvitation(token);
      if (invitation.state === "expired") {
        await inviteAgain(invitation.mentorId, invitation.name, context.get(siteContext));
      }
      return redirect(`${here}?sent`, 303);
    }
    const accepted = await acceptInvitation(request, token);
    // Used or too old by now: the page says so.
    if (!accepted) return redirect(here, 303);
    const { cookie, entryId } = accepted;
    return redirect(entryPath(entryId), { status: 303, headers: { "Set-Cookie": cookie } });
  },
});

export default function MentorInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const words = TEAM_COPY[useLocale()].invitation;
  const { state, name, isReadOnly } = loaderData;
  if (state !== "good") return <Over {...loaderData} />;
  const problem = actionData?.outcome.text;
  return (
    <LinkPage title={words.title(name)} text={words.text}>
      {isReadOnly ? (
        <p className="mt-6 font-bold">{words.readOnly}</p>
      ) : (
        <form method="post" aria-label={words.title(name)} className="mt-8">
          {problem && (
            <p role="alert" className="mb-4 font-bold">
              {problem}
            </p>
          )}
          <div className="tick">
            <input type="checkbox" id="adult" name="adult" value="on" required />
            <label htmlFor="adult">{words.adult}</label>
          </div>
          <Actions>
            <button type="submit" name="intent" value="accept" className={buttonClass("gold")}>
              {words.submit}
            </button>
          </Actions>
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
  const words = TEAM_COPY[useLocale()].invitation;
  if (isSentAgain) return <LinkPage title={words.sentAgain} text="" />;
  const canAskAgain = state === "expired" && !isReadOnly;
  return (
    <LinkPage title={words.over} text={textOf()}>
      {canAskAgain ? (
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

  function textOf(): string {
    if (state === "used") return words.used;
    return state === "expired" ? words.expired(sentTo) : words.none;
  }
}
