import { setTimeout as sleep } from "node:timers/promises";
import type { SiteServer } from "../tests/support/site-server.ts";
import { PASSWORD, signInByApi } from "../tests/support/staff.ts";

export const OWNER = "owner@example.org";
const LOOK_EVERY_MS = 20;

/** Opens the link that the first start prints, and signs in. Answers the cookie. */
export async function becomeOwner(site: SiteServer): Promise<string> {
  const path = await firstOwnerPath(site);
  const answer = await fetch(`${site.origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.origin },
    body: new URLSearchParams({ email: OWNER, password: PASSWORD, confirmation: PASSWORD }),
  });
  if (answer.status >= 400) throw new Error(`No owner was made: status ${answer.status}`);
  return signInByApi(site, OWNER);
}

async function firstOwnerPath(site: SiteServer): Promise<string> {
  while (site.process.exitCode === null) {
    const path = /\/auth\/first-owner\?token=\S+/.exec(site.output())?.[0];
    if (path) return path;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`The site ended before it told who may own it:\n${site.output()}`);
}
