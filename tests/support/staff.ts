import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Role } from "../../app/program/roles.ts";
import { haveDone } from "./site-commands.ts";
import type { SiteServer } from "./site-server.ts";

export const PASSWORD = "a lantern on the lava beds";

export interface StaffMember {
  email: string;
  /** As a browser would send it. */
  cookie: string;
}

/** An account that is signed in; with no role it can see nothing. */
export async function aStaffMember(site: SiteServer, role: Role | null): Promise<StaffMember> {
  const email = `${role ?? "nobody"}-${randomUUID().slice(0, 8)}@example.org`;
  if (role) await acceptInvitation(site, await invitationPath(site, email, role));
  else await callAuth(site, "sign-up/email", { email, password: PASSWORD });
  return { email, cookie: await signInByApi(site, email) };
}

/** Where the link leads that an operator is given for somebody. */
export async function invitationPath(site: SiteServer, email: string, role: Role): Promise<string> {
  const printed = await haveDone(site, ["admin", "grant", email, role]);
  const path = /\/auth\/invitation\?token=[\w-]+/.exec(printed)?.[0];
  if (!path) throw new Error(`No link was printed: ${printed}`);
  return path;
}

async function acceptInvitation(site: SiteServer, path: string): Promise<void> {
  const answer = await fetch(`${site.origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.origin },
    body: new URLSearchParams({ password: PASSWORD, confirmation: PASSWORD }),
  });
  if (answer.status !== 302) throw new Error(`The invitation was refused: ${answer.status}`);
}

export async function signInByApi(site: SiteServer, email: string): Promise<string> {
  const answer = await callAuth(site, "sign-in/email", { email, password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Makes a browser the staff member's. */
export async function signInBrowser(
  context: BrowserContext,
  site: SiteServer,
  { cookie }: StaffMember,
): Promise<void> {
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: site.origin };
  });
  await context.addCookies(cookies);
}

/** The sign-in library's own addresses. */
export function callAuth(
  site: SiteServer,
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${site.origin}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin, ...headers },
    body: JSON.stringify(body),
  });
}
