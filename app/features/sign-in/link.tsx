import { data, redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { lookAtLink } from "~/platform/links/access-links.server";
import { maskAddress } from "~/program/mask-address";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { SEND_AGAIN } from "~/ui/send-again";
import { requestContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/link";
import { enterWithLink } from "./check-code.server";
import { landingOf } from "./landing.server";
import { requestSignIn } from "./request-sign-in.server";
import { tooManyRequests } from "./request-words.server";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { Door, DoorNotes, SignInPage } from "./sign-in-layout";
import { codeStepPath, linkPath } from "./sign-in-paths";
import { linkForms } from "./sign-in-schemas";

export const handle = { isTranslated: true, takesHint: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => SIGN_IN_COPY[locale].title);
export const headers = tokenPageHeaders;

/** Looking changes nothing: mail scanners open every link, some of them three times. */
export async function loader({ params }: Route.LoaderArgs) {
  const link = await lookAtLink("sign-in", params.token);
  if (link.state === "unknown") return data({ isGood: false, sentTo: null }, { status: 404 });
  const sentTo = link.sentTo && maskAddress(link.sentTo);
  const isGood = link.state === "good";
  return data({ isGood, sentTo }, { status: isGood ? 200 : 410 });
}

export const action = formAction({
  authorize: ({ params }) => lookAtLink("sign-in", params.token ?? ""),
  schema: linkForms,
  limit: {
    action: "sign-in-link",
    // By the link, where we have made it, used up or not; who guesses is one of their network.
    knownSender: (_, { state }, { params }) => (state === "unknown" ? undefined : params.token),
    tooMany: tooManyRequests,
  },
  async handle(input, { request, url, params, context, admitted: link }) {
    const { locale } = context.get(requestContext);
    const token = params.token ?? "";
    if (input.intent === SEND_AGAIN.value) {
      const email = "sentTo" in link ? link.sentTo : null;
      if (!email) throw redirect(PAGES.signIn.path, 303);
      const cookie = await requestSignIn(request, { email, locale, isKnown: true });
      throw redirect(codeStepPath(url), { status: 303, headers: { "Set-Cookie": cookie } });
    }
    const entrance = await enterWithLink(request, { token, isOwnDevice: input.ownDevice });
    // Used or too old by now: the page says so, and offers another.
    if (!entrance) throw redirect(linkPath(encodeURIComponent(token)), 303);
    throw await landingOf(entrance, { locale, next: null });
  },
});

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { isGood, sentTo } = loaderData;
  return (
    <SignInPage>
      {actionData && (
        <p role="alert" className="field-error mt-6">
          {actionData.outcome.text}
        </p>
      )}
      {isGood ? <ComeIn sentTo={sentTo ?? ""} /> : <GoneCold sentTo={sentTo} />}
    </SignInPage>
  );
}

function ComeIn({ sentTo }: { sentTo: string }) {
  const { link, ownDevice } = SIGN_IN_COPY[useLocale()];
  return (
    <Door
      step={link.step}
      title={link.title}
      aside={
        <DoorNotes title={link.aside}>
          <p>{link.notes[0]}</p>
        </DoorNotes>
      }
    >
      <p className="mb-6">{link.text(sentTo)}</p>
      <form method="post" aria-label={link.title}>
        <div className="tick">
          <input type="checkbox" id="own-device" name="ownDevice" value="on" />
          <label htmlFor="own-device">{ownDevice.label}</label>
        </div>
        <Actions>
          <button type="submit" name="intent" value="come-in" className={buttonClass()}>
            {link.submit}
          </button>
        </Actions>
      </form>
    </Door>
  );
}

function GoneCold({ sentTo }: { sentTo: string | null }) {
  const { cold } = SIGN_IN_COPY[useLocale()];
  return (
    <Door step={cold.step} title={cold.title}>
      <div className="embers">
        <Embers />
        <p>{sentTo ? cold.text(sentTo) : cold.unknown}</p>
      </div>
      <form method="post" aria-label={cold.title}>
        <Actions>
          {sentTo && (
            <button type="submit" {...SEND_AGAIN} className={buttonClass()}>
              {cold.submit}
            </button>
          )}
          <ButtonLink href={PAGES.signIn.path} tone={sentTo ? "line" : "brand"}>
            {cold.otherAddress}
          </ButtonLink>
        </Actions>
      </form>
    </Door>
  );
}

/** A fire that went out, with a last thread of smoke. */
function Embers() {
  return (
    <svg viewBox="0 0 150 110" aria-hidden="true">
      <path className="embers-ground" d="M6 98c22-9 42-12 69-12s49 3 69 12v10H6z" />
      <path className="embers-wood" d="M30 90l76-20 5 10-76 21zM120 90L44 68l-5 10 76 23z" />
      <path
        className="embers-smoke"
        d="M52 62c-8-14 6-20 0-36M78 56c-10-18 8-26 0-46M104 62c-7-12 5-18 0-30"
      />
    </svg>
  );
}
