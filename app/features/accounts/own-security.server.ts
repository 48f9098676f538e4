import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { type QrCode, qrCode } from "~/platform/paper/qr-code.server";
import type { EventAction } from "~/program/event-actions";
import { byStaff } from "~/program/event-actors";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";
import type { Refusal } from "./refusal";

interface Own {
  accountId: string;
  headers: Headers;
}

/** Signs out everywhere else, so that whoever knew the old password is out. */
export function changeOwnPassword(
  own: Own,
  body: { currentPassword: string; newPassword: string },
): Promise<Refusal | Headers> {
  return attempt(own, "account.password", async () => {
    const { api } = await auth();
    const { headers } = await api.changePassword({
      body: { ...body, revokeOtherSessions: true },
      headers: own.headers,
      returnHeaders: true,
    });
    return headers;
  });
}

export interface TwoFactorSetup {
  /** For the authenticator app, and for retyping. */
  uri: string;
  secret: string;
  qr: QrCode;
  codes: string[];
}

/** Makes the secret; nothing holds until a first code proves that the app has it. */
export async function beginTwoFactor(
  own: Own,
  password: string,
): Promise<Refusal | TwoFactorSetup> {
  try {
    const { api } = await auth();
    const answer = await api.enableTwoFactor({ body: { password }, headers: own.headers });
    if (!("totpURI" in answer)) throw new Error("The sign-in library made no secret");
    return describeSetup(answer.totpURI, answer.backupCodes);
  } catch (error) {
    return refusalOf(error);
  }
}

export function describeSetup(uri: string, codes: string[]): TwoFactorSetup {
  return { uri, secret: new URL(uri).searchParams.get("secret") ?? "", qr: qrCode(uri), codes };
}

export function finishTwoFactor(own: Own, code: string): Promise<Refusal | Headers> {
  return attempt(own, "account.two-factor-on", async () => {
    const { api } = await auth();
    const { headers } = await api.verifyTOTP({
      body: { code },
      headers: own.headers,
      returnHeaders: true,
    });
    return headers;
  });
}

export function endTwoFactor(own: Own, password: string): Promise<Refusal | Headers> {
  return attempt(own, "account.two-factor-off", async () => {
    const { api } = await auth();
    const { headers } = await api.disableTwoFactor({
      body: { password },
      headers: own.headers,
      returnHeaders: true,
    });
    return headers;
  });
}

/** The old codes stop working. */
export async function newRecoveryCodes(own: Own, password: string): Promise<Refusal | string[]> {
  try {
    const { api } = await auth();
    const { backupCodes } = await api.generateBackupCodes({
      body: { password },
      headers: own.headers,
    });
    return backupCodes;
  } catch (error) {
    return refusalOf(error);
  }
}

async function attempt(
  { accountId }: Own,
  action: EventAction,
  work: () => Promise<Headers>,
): Promise<Refusal | Headers> {
  try {
    const headers = await work();
    await recordEvent(db(), {
      actor: byStaff(accountId),
      action,
      recordType: "account",
      recordId: accountId,
    });
    return headers;
  } catch (error) {
    return refusalOf(error);
  }
}
