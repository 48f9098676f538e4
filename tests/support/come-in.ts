import * as signInPage from "../../app/features/sign-in/route";
import { ABrowser } from "./a-browser.ts";
import { signInLetters } from "./sign-in-letters.ts";

/** Somebody comes in by the code in the letter; answers their browser. */
export async function comeIn(email: string, browser = new ABrowser()): Promise<ABrowser> {
  await browser.send(signInPage.action, "/sign-in", { intent: "send", email });
  const letters = await signInLetters();
  const code = letters.findLast(({ to }) => to === email)?.code;
  await browser.send(signInPage.action, "/sign-in?step=code", { intent: "code", code });
  return browser;
}
