import * as signInPage from "../../app/features/sign-in/route";
import * as seatPage from "../../app/features/sign-in/seat";
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

/** The same at a seat, by its printed code. */
export async function sitDown(code: string, browser = new ABrowser()): Promise<ABrowser> {
  await browser.send(seatPage.action, "/c", { seat: code });
  return browser;
}
