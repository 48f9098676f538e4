import { haveDone } from "./site-commands.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { aStaffMember, type StaffMember } from "./staff.ts";

const DEMONSTRATION = { DEMONSTRATION: "1", SITE_NOW: "" };
const ASSIGN = "/admin/judging/online/assign";
const JUDGES = "/admin/judging/judges";

type Place = Parameters<typeof startSite>[0];

/** A demonstration; filled up to the middle of judging by `fillJudging`. */
export function startJudgingSite(place: Place = {}): Promise<SiteServer> {
  return startSite({ ...place, env: { ...place.env, ...DEMONSTRATION } });
}

export async function fillJudging(site: SiteServer): Promise<StaffMember> {
  await haveDone(site, ["demo", "judging"]);
  return aStaffMember(site, "owner");
}

/** Answers the plan's id. */
export async function makePlan(site: SiteServer, cookie: string, mode: "fresh" | "repair") {
  const answer = await sendAssign(site, cookie, { intent: "plan", mode });
  const html = await answer.text();
  const plan = /name="plan" value="([\da-f-]{36})"/.exec(
    html.slice(html.indexOf("Nothing has changed")),
  )?.[1];
  if (!plan) throw new Error(`No plan was made: ${answer.status}`);
  return plan;
}

export function sendAssign(
  site: SiteServer,
  cookie: string,
  fields: Record<string, string>,
): Promise<Response> {
  return sendTo(site, ASSIGN, cookie, fields);
}

/** The judges of the fair, in the order of their screen. */
export async function judgesOf(site: SiteServer, cookie: string): Promise<string[]> {
  const answer = await fetch(`${site.origin}${JUDGES}`, { headers: { cookie } });
  const ids = (await answer.text()).matchAll(/name="judge" value="([\da-f-]{36})"/g);
  return [...new Set(Array.from(ids, ([, id = ""]) => id))];
}

/** In the demonstration everything is dealt: whoever drops out leaves something to assign. */
export async function changeJudge(
  site: SiteServer,
  cookie: string,
  change: { intent: "drop-out" | "come-back"; judge: string },
): Promise<void> {
  const { ok, status } = await sendTo(site, JUDGES, cookie, change);
  if (!ok) throw new Error(`The judge did not ${change.intent}: ${status}`);
}

function sendTo(
  site: SiteServer,
  path: string,
  cookie: string,
  fields: Record<string, string>,
): Promise<Response> {
  return fetch(`${site.origin}${path}`, {
    method: "POST",
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams(fields),
  });
}
