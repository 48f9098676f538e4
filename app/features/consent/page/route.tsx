import { data, redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { inMinutes } from "~/program/format";
import { type Locale, localeOf } from "~/program/locale";
import { findPersonSession } from "~/records/people/person-sessions.server";
import type { PageHandle } from "~/ui/page-handle";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { askedByToken } from "../asked-guardian.server";
import { COPY } from "../consent-copy";
import { consentPath } from "../consent-paths";
import { consentSchema } from "../consent-schema";
import { signConsent, takeBack } from "../give-consent.server";
import { sendRequestAgain } from "../send-request.server";
import type { Route } from "./+types/route";
import { AskPage } from "./ask-page";
import { inOfferedLanguage } from "./consent-door.server";
import { consentView } from "./consent-view.server";
import { DonePage } from "./done-page";
import { OfSchoolPage } from "./of-school-page";
import { OverPage } from "./over-page";
import { readerOf } from "./reader.server";

/** What is typed outlives a reload; it can be read and signed without script. */
export const handle: PageHandle = {
  isTranslated: "where-reviewed",
  takesHint: true,
  js: "after-paint",
};
export const middleware = [inOfferedLanguage];
export const headers = tokenPageHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext);
  const link = await askedByToken(params.token);
  const view = await consentView({ token: params.token, link }, locale, context.get(siteContext));
  const page = {
    view,
    isChanging: url.searchParams.has("change"),
    isSentAgain: url.searchParams.has("sent"),
    reader: await readerOf(request, context, link),
    /** A language that was wished for, and cannot be offered yet. */
    wished: notReviewed(request, locale),
  };
  if (view.state === "good" || page.isSentAgain) return data(page);
  return data(page, { status: view.end === "unknown" ? 404 : 410 });
}

/** As the door found it: what is wished for is answered in unless nobody has reviewed it. */
function notReviewed(request: Request, locale: Locale): Locale | null {
  const wished = localeOf(request, { takesHint: true });
  return wished === locale ? null : wished;
}

const AGE_DOUBTED = "age-doubted";

type Words = (typeof COPY)["en"];
const wordsOf = (context: Route.ActionArgs["context"]): Words =>
  COPY[context.get(requestContext).locale];

export const action = formAction({
  schema: ({ context }) => consentSchema(wordsOf(context)),
  limit: {
    action: "consent",
    tooMany: (seconds, { context }) =>
      wordsOf(context).errors.tooMany(inMinutes(seconds, context.get(requestContext).locale)),
  },
  handle: async (form, { request, params, context, refuse }) => {
    const token = params.token ?? "";
    const link = await askedByToken(token);
    const { locale } = context.get(requestContext);
    const site = context.get(siteContext);
    const here = consentPath(encodeURIComponent(token));
    if (form.intent === "send-again") {
      // Who was replaced as a guardian is sent nothing new, and reads the same answer.
      if (link.state === "expired") await sendRequestAgain([link.subjectId], site);
      return redirect(`${here}?sent`, 303);
    }
    if (await readerOf(request, context, link)) {
      return refuse(wordsOf(context).somebodyElse.text, { status: 403 });
    }
    const visitor = (await findPersonSession(request))?.personId;
    const answering = { token, locale, visitor };
    const given =
      form.intent === "sign"
        ? await signConsent({ ...answering, form }, site)
        : await takeBack(answering, site);
    const { errors } = wordsOf(context);
    if (given === "text-changed") return refuse(errors.textChanged, { status: 409 });
    if (given === AGE_DOUBTED) return refuse(errors.ageAgain, { field: "age_band", code: given });
    return redirect(here, 303);
  },
});

export default function Consent({ loaderData, actionData, params }: Route.ComponentProps) {
  const words = COPY[useLocale()];
  const { view, isChanging, isSentAgain, reader, wished } = loaderData;
  const { token } = params;
  if (view.state === "over") {
    const refused = actionData && "outcome" in actionData ? actionData.outcome.text : null;
    return <OverPage {...view} {...{ token, isSentAgain, words, refused }} />;
  }
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  if (view.answer && !isChanging && !result) {
    return <DonePage view={view} words={words} reader={reader} />;
  }
  if (view.isOfSchool) return <OfSchoolPage view={view} words={words} />;
  const isAgeDoubted = actionData && "code" in actionData && actionData.code === AGE_DOUBTED;
  return <AskPage {...{ view, words, reader, token, wished, isAgeDoubted }} lastResult={result} />;
}
