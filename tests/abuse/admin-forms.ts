import { idAfter } from "../../app/program/next-season.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { SEASON_SECTIONS } from "../../app/program/season-sections.ts";
import type { SiteServer } from "../support/site-server.ts";
import { attempt } from "./attack.ts";
import { formsIn, type PageForm } from "./page-forms.ts";
import { ROUTES, type TableRoute } from "./route-table.ts";

/** Not live, so that it offers everything that can be done with a season. */
export const NEXT_SEASON = idAfter(shippedSeason.id);

/** Screens that show another form for another question or record. */
const VARIANTS: Record<string, string[]> = {
  "/admin/registrations/new": ["?type=individual", "?type=team", "?type=school"],
  "/admin/applications/:id": ["", "?to=accepted"],
};

/** Actions whose form shows only after something was found or changed, with what they read. */
const SHOWN_LATER: Record<string, string[]> = {
  "/admin": ["job"],
  "/admin/payment-events": ["id"],
  "/admin/judging": ["intent", "kind", "reason"],
  "/admin/judging/judges": ["intent", "judge", "until"],
  "/admin/judging/:round": ["intent", "judge", "group", "batch", "signs", "entry", "reason"],
  "/admin/applications": [
    "intent",
    "id",
    "version",
    "to",
    "decision",
    "chosen",
    "subject",
    "letter",
  ],
  "/admin/appeals": ["intent", "appeal", "granted", "answer", "seat"],
  "/admin/school-orders": ["intent", "chosen"],
  "/admin/projects": ["intent", "decision"],
  "/admin/letters/new": ["audience", "search"],
  "/admin/letters/:id": ["intent", "subject_en", "text_en", "subject_es", "text_es", "letters"],
  "/admin/advising": ["intent", "match", "advisor", "until"],
  "/admin/judging/:round/assign": ["intent", "mode", "plan", "judge"],
  "/admin/awards": ["intent", "award", "entry", "why", "project", "school", "reason", "rural"],
  "/admin/judge-reports": ["intent", "entry", "kind"],
  "/admin/see-as/:type/:id": ["person", "page"],
  "/admin/see-as/end": [],
  "/admin/results": ["intent", "kind", "run", "decision", "award", "effect", "entry", "reason"],
  "/admin/feedback": ["intent", "assignment", "revision", "why"],
  "/admin/vote": ["intent", "cluster", "votes", "decision", "reason", "words"],
  "/admin/consents/compare": ["intent", "consent"],
  "/admin/consents/:id/move": ["to", "reason"],
  "/admin/schools/:id": ["intent", "email", "teacher", "person", "subject", "text", "signed_by"],
  "/admin/school-orders/:id": ["intent", "version", "reason", "amount", "method", "reference"],
  "/admin/applications/:id/wall": ["intent", "name", "permission", "prize"],
  "/admin/privacy/file": ["email"],
  "/admin/notes/:type/:id": ["text"],
  "/admin/season/:season/versions/:version": ["version"],
  "/admin/settings/versions/:version": ["version"],
};

/** Every form of the admin area, on a site with records of every kind. */
export async function adminForms(site: SiteServer, cookie: string): Promise<PageForm[]> {
  const forms: PageForm[] = [];
  for (const route of ROUTES.filter(
    ({ path, hasAction }) => path.startsWith("/admin") && hasAction,
  )) {
    const found = await formsAt(site, cookie, route);
    if (found.length === 0) throw new Error(`No form was found for ${route.path}`);
    forms.push(...found);
  }
  return forms;
}

/** Real addresses for a pattern of the routing table. */
export async function adminAddresses(
  site: SiteServer,
  cookie: string,
  path: string,
): Promise<string[]> {
  const known = path
    .replace(":season", NEXT_SEASON)
    .replace(":version", "1")
    .replace(":format", "csv")
    .replace(":kind", "communicator")
    .replace(":round", "online")
    .replace(":lesson", "talk-4")
    .replace(":page", "parents")
    .replace("*", "nowhere");
  if (known.includes(":section")) {
    return SEASON_SECTIONS.map(({ id }) => known.replace(":section", id));
  }
  if (path.includes("/:type/:id")) {
    const messages = await adminAddresses(site, cookie, "/admin/messages/:id");
    const place = path.replace("/:type/:id", "/contact/");
    return messages.map((address) => address.replace("/admin/messages/", place));
  }
  if (!known.includes(":id")) return [known];
  const list = known.split("/:id")[0] ?? "";
  if (list === "/admin/letters") await beginLetter(site, cookie);
  // Schools have no list of their own: the search leads to them.
  const place = list === "/admin/schools" ? "/admin/search?q=e" : `${list}?season=all`;
  const { text } = await attempt(site, place, {
    method: "GET",
    headers: { cookie },
  });
  const [, id] = new RegExp(`${list}/([\\da-f-]{36})`).exec(text) ?? [];
  return id ? [known.replace(":id", id)] : [];
}

/** A draft to the families on the list of consents: there is none before somebody writes. */
async function beginLetter({ origin }: SiteServer, cookie: string): Promise<void> {
  await fetch(`${origin}/admin/letters/new`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin },
    body: new URLSearchParams({ audience: "guardians" }),
  });
}

async function formsAt(
  site: SiteServer,
  cookie: string,
  { path }: TableRoute,
): Promise<PageForm[]> {
  const names = SHOWN_LATER[path];
  const forms: PageForm[] = [];
  for (const address of await adminAddresses(site, cookie, path)) {
    if (names) {
      const fields = names.map((name) => ({ name, type: "text", value: "" }));
      forms.push({ path: address, fields });
      continue;
    }
    for (const variant of VARIANTS[path] ?? [""]) {
      const place = `${address}${variant}`;
      const { text } = await attempt(site, place, { method: "GET", headers: { cookie } });
      forms.push(...formsIn(text, place).filter((form) => form.path.startsWith(address)));
    }
  }
  return forms;
}
