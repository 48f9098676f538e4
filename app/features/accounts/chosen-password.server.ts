import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from "~/program/common-passwords";
import { auth } from "./auth.server";
import { type Refusal, refusal } from "./refusal";

/** A password that somebody with a link chooses, as it is stored. */
export async function hashChosenPassword(password: string): Promise<Refusal | string> {
  if (isCommonPassword(password)) return refusal(COMMON_PASSWORD_MESSAGE);
  return (await (await auth()).$context).password.hash(password);
}
