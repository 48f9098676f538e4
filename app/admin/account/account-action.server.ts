import { data, redirectDocument } from "react-router";
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
import type { Refusal } from "~/features/accounts/refusal";
import { newPasswordSchema } from "~/features/accounts/sign-in-schema";
import type { Outcome } from "~/program/outcome";
import { type RecordForm, readRecordForm } from "../record/record-form.server";

interface AccountAnswer {
  outcome: Outcome;
  setup?: TwoFactorSetup;
  codes?: string[];
}

/** What the forms of one's own account do. */
export async function changeOwnAccount(request: Request, accountId: string) {
  const form = await readRecordForm(request);
  const own = { accountId, headers: request.headers };
  switch (form.intent) {
    case "password":
      return password(own, form);
    case "sign-out-everywhere":
      await endSessions(accountId);
      throw redirectDocument("/auth");
    case "sign-out":
      await endSessions(accountId, form.line("session"));
      return answer({ outcome: { tone: "ok", text: "That session is signed out." } });
    case "two-factor-begin": {
      const begun = await beginTwoFactor(own, passwordOf(form));
      return "message" in begun ? refuse(begun) : answer({ setup: begun, outcome: NOT_ON_YET });
    }
    case "two-factor-finish":
      return finish(own, form);
    case "two-factor-end":
      return settle(await endTwoFactor(own, passwordOf(form)), "Two-factor is off.");
    case "codes": {
      const codes = await newRecoveryCodes(own, passwordOf(form));
      return "message" in codes ? refuse(codes) : answer({ codes, outcome: NEW_CODES });
    }
    default:
      return refuse({ message: "This screen cannot do that." });
  }
}

const NOT_ON_YET: Outcome = {
  tone: "warn",
  text: "Two-factor is not on yet: there are three steps below.",
};
const NEW_CODES: Outcome = {
  tone: "ok",
  text: "Your new recovery codes are below. The old ones do not work any more.",
};

type Own = Parameters<typeof finishTwoFactor>[0];

async function password(own: Own, form: RecordForm) {
  const chosen = newPasswordSchema.safeParse({
    password: form.form.get("new-password"),
    confirmation: form.form.get("confirmation"),
  });
  if (!chosen.success) return refuse({ message: chosen.error.issues[0]?.message ?? "" });
  const result = await changeOwnPassword(own, {
    currentPassword: passwordOf(form),
    newPassword: chosen.data.password,
  });
  return settle(result, "Your password is changed. You are signed out everywhere else.");
}

/** As the form was given it; a drawing of anything else is not ours to make. */
const SETUP_URI = /^otpauth:\/\/totp\/.{1,500}$/;

async function finish(own: Own, form: RecordForm) {
  const result = await finishTwoFactor(own, form.line("code"));
  if (!("message" in result)) {
    return settle(result, "Two-factor is on. Keep the recovery codes in a safe place.");
  }
  // Shown again, so that a mistyped code does not mean starting over.
  const uri = form.line("uri");
  if (!SETUP_URI.test(uri)) return refuse(result);
  const setup = describeSetup(uri, form.line("codes").split(" "));
  return data<AccountAnswer>(
    { setup, outcome: { tone: "crit", text: result.message } },
    { status: 400 },
  );
}

function passwordOf({ form }: RecordForm): string {
  return String(form.get("password") ?? "");
}

function settle(result: Refusal | Headers, text: string) {
  if ("message" in result) return refuse(result);
  return data<AccountAnswer>({ outcome: { tone: "ok", text } }, { headers: result });
}

function answer(content: AccountAnswer) {
  return data<AccountAnswer>(content);
}

function refuse({ message, status = 400 }: { message: string; status?: number }) {
  return data<AccountAnswer>({ outcome: { tone: "crit", text: message } }, { status });
}
