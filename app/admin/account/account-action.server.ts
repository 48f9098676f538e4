import { data, redirectDocument } from "react-router";
import { z } from "zod";
import {
  beginTwoFactor,
  changeOwnPassword,
  describeSetup,
  endTwoFactor,
  finishTwoFactor,
  newRecoveryCodes,
  type TwoFactorSetup,
} from "~/features/accounts/own-security.server";
import { endSessions } from "~/features/accounts/own-sessions.server";
import { PASSWORD_LENGTH } from "~/features/accounts/password-length";
import type { Refusal } from "~/features/accounts/refusal";
import { refuse, SECRETS } from "~/features/accounts/refuse.server";
import { newPasswordSchema } from "~/features/accounts/sign-in-schema";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import type { FormAnswer } from "~/platform/forms/form-answers.server";
import { showOnce } from "~/platform/forms/shown-once.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { cleanLine, NOT_POSSIBLE } from "~/program/field-rules";
import type { Outcome } from "~/program/outcome";

export interface AccountAnswer extends FormAnswer {
  setup?: TwoFactorSetup;
  codes?: string[];
}

export const ACCOUNT_PATH = "/admin/account";

/** One's own, as it is now; whether it is right is not for a schema to say. */
const current = z.string().max(PASSWORD_LENGTH.max, "This is not your password.").default("");
/** What the server itself put into the page comes back with the first code. */
const handedOut = z.string(NOT_POSSIBLE).max(2_000, NOT_POSSIBLE).default("");

const changeSchema = z.discriminatedUnion("intent", [
  newPasswordSchema.safeExtend({ intent: z.literal("password"), current }),
  z.object({
    intent: z.literal("sign-out"),
    session: z.string(NOT_POSSIBLE).max(100, NOT_POSSIBLE),
  }),
  z.object({ intent: z.literal("sign-out-everywhere") }),
  z.object({ intent: z.literal("two-factor-begin"), current }),
  z.object({
    intent: z.literal("two-factor-finish"),
    code: z.string("Enter the code").overwrite(cleanLine).max(40, "This is not a code"),
    uri: handedOut,
    codes: handedOut,
  }),
  z.object({ intent: z.literal("two-factor-end"), current }),
  z.object({ intent: z.literal("codes"), current }),
]);

type Change = z.output<typeof changeSchema>;
type FirstCode = Extract<Change, { intent: "two-factor-finish" }>;

/** What the forms of one's own account do. */
export const changeOwnAccount = staffAction({
  needs: "own-account.change",
  schema: changeSchema,
  secrets: [...SECRETS, "current"],
  handle: async (change, form) => {
    const { id: accountId } = form.context.get(staffContext);
    const own = { accountId, headers: form.request.headers };
    switch (change.intent) {
      case "password": {
        const { current: currentPassword, password: newPassword } = change;
        const result = await changeOwnPassword(own, { currentPassword, newPassword });
        return settle(
          form,
          result,
          "Your password is changed. You are signed out everywhere else.",
        );
      }
      case "sign-out-everywhere":
        await endSessions(accountId);
        throw redirectDocument("/auth");
      case "sign-out":
        await endSessions(accountId, change.session);
        return form.accept("That session is signed out.");
      case "two-factor-begin": {
        const begun = await beginTwoFactor(own, change.current);
        if ("message" in begun) return refuse(form, begun);
        return data<AccountAnswer>({ setup: begun, outcome: NOT_ON_YET });
      }
      case "two-factor-finish":
        return finish(own, change, form);
      case "two-factor-end":
        return settle(form, await endTwoFactor(own, change.current), "Two-factor is off.");
      case "codes": {
        const codes = await newRecoveryCodes(own, change.current);
        if ("message" in codes) return refuse(form, codes);
        const shown: AccountAnswer = { codes, outcome: NEW_CODES };
        return showOnce({ path: ACCOUNT_PATH, accountId }, shown);
      }
    }
  },
});

const NOT_ON_YET: Outcome = {
  tone: "warn",
  text: "Two-factor is not on yet: there are three steps below.",
};
const NEW_CODES: Outcome = {
  tone: "ok",
  text: "Your new recovery codes are below. The old ones do not work any more.",
};

type Own = Parameters<typeof finishTwoFactor>[0];

/** As the form was given it; a drawing of anything else is not ours to make. */
const SETUP_URI = /^otpauth:\/\/totp\/.{1,500}$/;

async function finish(own: Own, { code, uri, codes }: FirstCode, form: ReceivedForm) {
  const result = await finishTwoFactor(own, code);
  if (!("message" in result)) {
    return settle(form, result, "Two-factor is on. Keep the recovery codes in a safe place.");
  }
  // Shown again, so that a mistyped code does not mean starting over.
  if (!SETUP_URI.test(uri)) return refuse(form, result);
  const setup = describeSetup(uri, codes.split(" "));
  return data<AccountAnswer>(
    { setup, outcome: { tone: "crit", text: result.message } },
    { status: 400 },
  );
}

function settle(form: ReceivedForm, result: Refusal | Headers, text: string) {
  return "message" in result ? refuse(form, result) : form.accept(text, { headers: result });
}
