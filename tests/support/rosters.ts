import { Readable } from "node:stream";
import * as rosterPage from "../../app/features/class-desk/roster/route";
import { formBody } from "../../app/platform/files/uploads/form-body.server";
import type { ABrowser } from "./a-browser.ts";
import { aRouterContext } from "./router-context.ts";

interface Shown {
  preview: {
    rows: { number: number; fate: string; problem: string | null; warnings: string[] }[];
    toMend: unknown[];
  } | null;
  list: unknown;
  schools: { isAsked: boolean; likely: string | null } | null;
  refusal: string | null;
}

/** Sends a pasted list and answers what the preview shows. */
export async function lookAt(browser: ABrowser, school: string, text: string, more = {}) {
  const sent = await browser.send(
    rosterPage.action,
    `/school/${school}/roster`,
    { intent: "give", text, ...more },
    { school },
  );
  return { ...(sent.content as Shown), status: sent.status };
}

/** The same with a file, as the server hands it over. */
export async function lookAtFile(browser: ABrowser, school: string, content: Buffer) {
  const form = new FormData();
  form.set("intent", "give");
  form.set("text", "");
  form.set("file", new File([new Uint8Array(content)], "roster.csv"));
  const encoded = new Response(form);
  const request = browser.request(`/school/${school}/roster`, { method: "POST" });
  request.headers.set("content-type", encoded.headers.get("content-type") ?? "");
  const context = aRouterContext();
  context.set(formBody, Readable.from([Buffer.from(await encoded.arrayBuffer())]));
  const url = new URL(request.url);
  const answer = await rosterPage.action({ request, url, params: { school }, context } as never);
  return (answer as { data: Shown }).data;
}

/** Sends a list back with what was corrected in the page, and answers what the preview shows then. */
export async function readAgain(browser: ABrowser, school: string, list: unknown, typed: object) {
  const sent = await browser.send(
    rosterPage.action,
    `/school/${school}/roster`,
    { intent: "check", list: JSON.stringify(list), ...typed },
    { school },
  );
  return sent.content as Shown;
}

/** Looks at a list and brings it in. */
export async function bringIn(browser: ABrowser, school: string, text: string, more = {}) {
  const { list } = await lookAt(browser, school, text, more);
  return bringInList(browser, school, list, more);
}

export function bringInList(browser: ABrowser, school: string, list: unknown, more = {}) {
  return browser.send(
    rosterPage.action,
    `/school/${school}/roster`,
    { intent: "import", list: JSON.stringify(list), ...more },
    { school },
  );
}
