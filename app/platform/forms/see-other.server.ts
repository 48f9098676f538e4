import { redirect, type StaticHandlerContext } from "react-router";
import type { Locale } from "~/program/locale";
import { type Flash, sealedFlashCookie } from "./flash.server";
import type { FormAnswer } from "./form-answers.server";

type Rendered = Pick<StaticHandlerContext, "actionData" | "statusCode">;

interface Asked {
  request: Request;
  /** What the page's routes send along. */
  headers: Headers;
  lang: Locale;
}

/** What else an answer may hold and still be nothing but an outcome. */
const BESIDE_OUTCOME = ["result", "stamp", "code"];

/**
 * A reload asks for a page as it was asked for, form and all, and would do the deed again. So the browser is sent
 * to the page itself, and what was done is told there. Null where nothing was done, or where the answer is more
 * than a sentence. Scripts send their forms another way and never come here.
 */
export async function seeOther(page: Rendered, { request, headers, lang }: Asked) {
  const outcome = page.statusCode === 200 ? doneIn(page.actionData) : undefined;
  const cookie =
    request.method === "POST" && outcome && (await sealedFlashCookie(flashOf(outcome, lang)));
  if (!cookie) return null;
  const answer = redirect(addressOf(request), { status: 303, headers });
  answer.headers.append("Set-Cookie", cookie);
  return answer;
}

function doneIn(actionData: StaticHandlerContext["actionData"]): FormAnswer["outcome"] | undefined {
  const [answer] = Object.values(actionData ?? {});
  if (typeof answer !== "object" || answer === null || !("outcome" in answer)) return undefined;
  const { outcome, ...beside } = answer as FormAnswer;
  const isAll = Object.keys(beside).every((name) => BESIDE_OUTCOME.includes(name));
  return isAll && outcome.tone !== "crit" ? outcome : undefined;
}

function flashOf({ tone, title, text }: FormAnswer["outcome"], lang: Locale): Flash {
  const words = title ? { title, description: text } : { title: text };
  return { tone: tone === "ok" ? "success" : "info", ...words, lang };
}

/** The page that the form stood on; two slashes would begin another host. */
function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname.replace(/^\/+/, "/")}${search}`;
}
