import { redirect } from "react-router";
import { maskAddress } from "~/program/mask-address";
import { MY_PATH, PAGES } from "~/program/paths";
import { findSeat } from "~/records/participants/seats.server";
import { findPersonSession } from "~/records/people/person-sessions.server";
import { Icon } from "~/ui/icon";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/route";
import { AddressStep } from "./address-step";
import { AgainStep } from "./again-step";
import { latestRequest } from "./check-code.server";
import { CodeStep } from "./code-step";
import { SeatStep } from "./seat-step";
import { receiveSignInForm } from "./sign-in-action.server";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { SignInPage } from "./sign-in-layout";
import { headedFor, SEAT_STEP_PATH } from "./sign-in-paths";

export const handle = { takesHint: true } satisfies PageHandle;

export const meta = pageMeta(({ settings }, locale) => ({
  page: PAGES.signIn,
  title: SIGN_IN_COPY[locale].title,
  description: SIGN_IN_COPY[locale].description(settings.productName),
}));

export async function loader({ request, url }: Route.LoaderArgs) {
  const session = await findPersonSession(request);
  const isAskedAgain = session !== null && url.searchParams.has("fresh");
  const isIn = session !== null || (await findSeat(request)) !== null;
  if (isIn && !isAskedAgain) {
    throw redirect(headedFor(url) ?? MY_PATH);
  }
  const step = url.searchParams.get("step");
  const asked = step === "code" ? await latestRequest(request) : null;
  if (asked) return { step: "code" as const, sentTo: maskAddress(asked.email) };
  if (session) return { step: "again" as const, sentTo: maskAddress(session.email) };
  return { step: step === "seat" ? ("seat" as const) : ("address" as const) };
}

export const action = receiveSignInForm;

/** "Retry-After" of a refused form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  switch (loaderData.step) {
    case "code":
      return (
        <SignInPage>
          <CodeStep sentTo={loaderData.sentTo} lastResult={result} />
        </SignInPage>
      );
    case "again":
      return (
        <SignInPage>
          <AgainStep sentTo={loaderData.sentTo} lastResult={result} />
        </SignInPage>
      );
    case "seat":
      return (
        <SignInPage isSeat>
          <WaysIn here="seat" />
          <SeatStep />
        </SignInPage>
      );
    default:
      return (
        <SignInPage>
          <WaysIn here="email" />
          <AddressStep lastResult={result} />
        </SignInPage>
      );
  }
}

function WaysIn({ here }: { here: "email" | "seat" }) {
  const { ways } = SIGN_IN_COPY[useLocale()];
  return (
    <nav className="ways-in" aria-label={ways.label}>
      <a href={PAGES.signIn.path} aria-current={here === "email" ? "page" : undefined}>
        <Icon name="mail" className="size-5" />
        {ways.email}
      </a>
      <a href={SEAT_STEP_PATH} aria-current={here === "seat" ? "page" : undefined}>
        <Icon name="ticket" className="size-5" />
        {ways.seat}
      </a>
    </nav>
  );
}
