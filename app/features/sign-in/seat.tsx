import { redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { formAction } from "~/platform/forms/form-action.server";
import { rightCodeCookie, rightCodeIn } from "~/platform/links/code-allowances.server";
import {
  countWrongCode,
  explainWrongCodes,
  waitToTryCode,
} from "~/platform/links/code-failures.server";
import { inMinutes } from "~/program/format";
import { localePath } from "~/program/locale";
import { MY_PATH, SHORT_CODE_PATH, sheetLetterPath, VOTE_SLIP_PATH } from "~/program/paths";
import { readShortCode } from "~/program/short-code";
import { findSheet } from "~/records/participants/consent-sheets.server";
import { openSeat } from "~/records/participants/seats.server";
import { endSessionOf, personCookie } from "~/records/people/person-sessions.server";
import { findSlip } from "~/records/votes/vote-slips.server";
import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { requestContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/seat";
import { tooManyRequests, wordsOf } from "./request-words.server";
import { SeatStep } from "./seat-step";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { Door, SignInPage } from "./sign-in-layout";
import { seatForm } from "./sign-in-schemas";

export const handle = { isTranslated: true, takesHint: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => SIGN_IN_COPY[locale].seat.title);
export const headers = tokenPageHeaders;

/** Says nothing about whether there is such a seat: only the button asks, and it is counted. */
export function loader({ params }: Route.LoaderArgs) {
  return { code: readShortCode(params.code ?? "") };
}

export const action = formAction({
  schema: ({ context }) => seatForm(wordsOf(context)),
  limit: {
    action: "seat",
    knownBrowser: ({ request }) => rightCodeIn(request),
    tooMany: tooManyRequests,
  },
  async handle({ seat }, { request, context, refuse }) {
    const words = wordsOf(context).seat;
    const wait = await waitToTryCode("short", { request });
    if (wait > 0) {
      const { locale } = context.get(requestContext);
      const text = words.tooManyWrong(inMinutes(wait, locale));
      return refuse(text, { status: 429, retryAfterSeconds: wait });
    }
    const cookie = await openSeat(seat);
    if (!cookie) {
      if (await findSheet(seat)) throw redirect(sheetLetterPath(seat), 303);
      // Counted by nobody: the slip is used up where a project is chosen.
      if (await findSlip(seat)) throw redirect(VOTE_SLIP_PATH, 303);
      await countWrongCode("short", { request });
      return refuse(words.wrong, { field: "seat" });
    }
    await explainWrongCodes("short", request, seat);
    // On a shared computer the child's seat takes the place of whoever was in before.
    await endSessionOf(db(), request);
    const headers = new Headers({ "Set-Cookie": cookie });
    headers.append("Set-Cookie", personCookie.clear());
    headers.append("Set-Cookie", await rightCodeCookie(seat));
    throw redirect(MY_PATH, { status: 303, headers });
  },
});

export default function Seat({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInPage isSeat>
      {loaderData.code && !actionData ? (
        <OpenSeat code={loaderData.code} />
      ) : (
        <SeatStep lastResult={actionData?.result} />
      )}
    </SignInPage>
  );
}

function OpenSeat({ code }: { code: string }) {
  const locale = useLocale();
  const { seat } = SIGN_IN_COPY[locale];
  return (
    <Door step={seat.step} title={seat.confirmTitle}>
      <p>{seat.confirmText}</p>
      <p>{seat.confirmForm}</p>
      <form
        method="post"
        action={localePath(SHORT_CODE_PATH, locale)}
        aria-label={seat.confirmTitle}
      >
        <input type="hidden" name="seat" value={code} />
        <Actions>
          <button type="submit" className={buttonClass()}>
            {seat.confirm}
          </button>
        </Actions>
      </form>
    </Door>
  );
}
