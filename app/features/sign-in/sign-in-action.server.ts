import { redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { wrongCodeText } from "~/program/letter-code";
import { PAGES } from "~/program/paths";
import { findPersonSession } from "~/records/people/person-sessions.server";
import { SEND_AGAIN } from "~/ui/send-again";
import { requestContext } from "~/ui/site-router-context";
import { enterWithCode, latestRequest } from "./check-code.server";
import { landingOf } from "./landing.server";
import { requestSignIn } from "./request-sign-in.server";
import { tooManyRequests, wordsOf } from "./request-words.server";
import { codeStepPath, headedFor } from "./sign-in-paths";
import { CODE, SEND, signInForms } from "./sign-in-schemas";

/** Each answer is the same, in words and in time, whether the address is known or not. */
export const receiveSignInForm = formAction({
  authorize: async ({ request }) => ({
    session: await findPersonSession(request),
    asked: await latestRequest(request),
  }),
  schema: ({ context }) => signInForms(wordsOf(context)),
  limit: {
    action: "sign-in",
    sender: (input, { session, asked }) => {
      if (input.intent === SEND) return input.email;
      return input.intent === CODE || session ? "" : (asked?.email ?? "");
    },
    knownSender: ({ intent }, { session }) =>
      intent === SEND_AGAIN.value ? session?.personId : undefined,
    tooMany: tooManyRequests,
  },
  async handle(input, { request, url, context, admitted, refuse }) {
    const { locale } = context.get(requestContext);
    if (input.intent !== CODE) {
      // The mailbox of whoever is in, and only then what this browser typed before.
      const isKnown = input.intent !== SEND && admitted.session !== null;
      const email =
        input.intent === SEND ? input.email : (admitted.session ?? admitted.asked)?.email;
      if (!email) throw redirect(PAGES.signIn.path, 303);
      const cookie = await requestSignIn(request, { email, locale, isKnown });
      throw redirect(codeStepPath(url), { status: 303, headers: { "Set-Cookie": cookie } });
    }
    const { code, ownDevice: isOwnDevice } = input;
    const tried = await enterWithCode(request, { code, isOwnDevice });
    if (tried.is === "wait") {
      const { seconds } = tried;
      const text = tooManyRequests(seconds, { context });
      return refuse(text, { status: 429, retryAfterSeconds: seconds });
    }
    if (tried.is === "right" && tried.proven) {
      throw await landingOf(tried.proven, { locale, next: headedFor(url) });
    }
    const triesLeft = tried.is === "wrong" ? tried.triesLeft : 0;
    return refuse(wrongCodeText(triesLeft, wordsOf(context).code), { field: "code" });
  },
});
