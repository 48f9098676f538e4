import { aRegistration } from "../support/registrations.ts";
import type { SiteServer } from "../support/site-server.ts";
import { invitationPath } from "../support/staff.ts";
import { attempt } from "./attack.ts";
import { formsIn, type PageForm } from "./page-forms.ts";
import { UNSAFE_ROUTES } from "./route-table.ts";

/** Pages that show another form for another question. */
const VARIANTS: Record<string, string[]> = {
  "/register": ["?tab=individual", "?tab=team", "?tab=school"],
  "/judge-advisor-registration": ["?tab=judge", "?tab=advisor"],
  "/auth": ["", "?tab=sign-up"],
};

const PROJECT_FIELDS = [
  "intent",
  "revision",
  "title",
  "kind",
  "text",
  "link",
  "alt",
  "none",
  "why",
  "row",
  "tool",
  "who",
  "use",
  "kept",
  "changed",
  "part",
  "file",
];

const SHEET_FIELDS = ["intent", "revision", "whatWorked", "tryNext", "noteForStaff"];

/** Actions that no page of a first visit shows a form for, with what they read. */
const SENT_FROM_ELSEWHERE: Record<string, string[]> = {
  "/register/start-over": ["tab"],
  "/register/voucher": ["registration_type", "voucher_code"],
  "/deadlines/reminders/confirm": [],
  "/deadlines/reminders/unsubscribe": [],
  "/school-order/:token": ["purchase_order", "bookkeeper_email"],
  "/school-order/:token/exemption": [],
  "/school-order/:token/pay": ["amount"],
  "/consent/:token": [
    "intent",
    "text",
    "age_band",
    "asked_again",
    "takes_part",
    "gallery",
    "photos",
    "emails",
    "news",
    "signature",
    "relation",
  ],
  "/consent/:token/not-me": [],
  "/sign-in/:token": ["intent", "ownDevice"],
  "/c/:code": ["seat"],
  "/gallery/:slug/vote": ["intent", "year", "email", "code", "slip"],
  "/es/gallery/:slug/vote": ["intent", "year", "email", "code", "slip"],
  "/gallery/:slug/report": ["reason"],
  "/es/gallery/:slug/report": ["reason"],
  "/vote/:token": ["intent"],
  "/es/vote/:token": ["intent"],
  "/judge/profile": [
    "intent",
    "expertise",
    "divisions",
    "languages",
    "projects",
    "weekdays",
    "onSite",
  ],
  "/judge/conflicts": ["intent", "school", "conflict", "call", "all"],
  "/judge/conduct": ["signature"],
  "/judge/:assignment": SHEET_FIELDS,
  "/judge/:assignment/save": SHEET_FIELDS,
  "/judge/:assignment/nominate": ["intent", "award", "why"],
  "/judge/:assignment/stop": ["intent", "how", "part"],
  "/advise": ["agree"],
  "/advise/:match": ["intent", "text"],
  "/c/:code/letter": ["email"],
  "/my": ["intent", "device"],
  "/my/sign-out": [],
  "/my/:entry/seat-codes": ["participant"],
  "/my/:entry/consent/:participant": ["intent"],
  "/my/:entry/guardian/:participant": ["intent", "guardian", "email"],
  "/my/:entry/child/:participant": ["intent", "given_name", "family_name", "grade", "sure"],
  "/my/:entry/advisor": ["intent", "wish", "match", "text"],
  "/my/:entry/team": [
    "intent",
    "given_name",
    "family_name",
    "grade",
    "guardian_email",
    "participant",
    "adult",
    "mentor_email",
  ],
  "/committee/:token": ["granted", "reason"],
  "/mentor/:token": ["intent", "adult"],
  "/teacher/:token": ["intent"],
  "/school/:school/roster": ["intent", "text", "list", "column", "class_name", "grade", "complete"],
  "/school/:school/codes": ["participant"],
  "/school/:school/votes": ["class"],
  "/school/:school/showcase": ["entry", "coming", "adultName"],
  "/school/:school/class/:class": ["intent", "child", "team_name", "stage"],
  "/school/:school/class/:class/remind": [],
  "/school/:school/consent-forms": ["child", "class"],
  "/school/:school/certificates/:stage": ["child"],
  "/school/:school/guardian/:participant": ["guardian", "email"],
  "/school/:school/child/:participant": ["intent", "given_name", "family_name", "grade", "sure"],
  "/school/:school/paper/:participant": [
    "language",
    "guardian",
    "age_band",
    "takes_part",
    "gallery",
    "photos",
    "emails",
    "signature",
    "relation",
    "signed_on",
    "scan",
  ],
  "/school/:school/teachers": ["intent", "teacher", "teacher_email"],
  "/my/:entry/project": PROJECT_FIELDS,
  "/my/:entry/project/save": PROJECT_FIELDS,
  "/my/:entry/project/opened": ["part"],
  "/my/:entry/project/withdraw": [],
  "/my/:entry/project/appeal": ["review", "text"],
  "/my/:entry/feedback": ["coming", "adultName"],
  "/my/:entry/feedback/appeal": ["text"],
  "/my/:entry/feedback/thanks": ["whom", "text"],
  "/my/:entry/teacher": ["teacher", "why"],
  "/my/learning/:learner": ["intent", "stage", "name", "isPublic"],
  "/learn/:stage/:lesson/check": ["intent", "reflection", "q1"],
  "/learn/:stage/:lesson/keep": ["intent", "reflection", "made", "link"],
  "/auth/sign-out": [],
  "/auth/reset-password": ["password", "confirmation"],
  "/auth/confirm-email": [],
};

/** Every form that a visitor can send. An action that would be forgotten here is an error. */
export async function publicForms(site: SiteServer): Promise<PageForm[]> {
  const places = await placesOf(site);
  const forms: PageForm[] = [];
  for (const { path } of UNSAFE_ROUTES) {
    if (/^\/(admin|api)(\/|$)/.test(path)) continue;
    const found = await formsAt(site, path, places);
    if (found.length === 0) throw new Error(`No form was found for ${path}`);
    forms.push(...found);
  }
  return forms;
}

async function formsAt(
  site: SiteServer,
  path: string,
  places: Record<string, string>,
): Promise<PageForm[]> {
  const elsewhere = SENT_FROM_ELSEWHERE[path];
  if (elsewhere)
    return [{ path, fields: elsewhere.map((name) => ({ name, type: "text", value: "" })) }];
  // The page's own form, sent by script.
  if (path === "/register/checkout") {
    const forms = await formsAt(site, "/register", places);
    return forms.map(({ fields }) => ({ path, fields }));
  }
  const forms: PageForm[] = [];
  for (const variant of VARIANTS[path] ?? [""]) {
    const address = `${places[path] ?? path}${variant}`;
    const { text } = await attempt(site, address, { method: "GET" });
    forms.push(
      ...formsIn(text, address).filter((form) => form.path.startsWith(address.split("?")[0] ?? "")),
    );
  }
  return forms;
}

/** Addresses with a secret in them: a child's registration that is neither paid nor confirmed, an invitation, and the first owner's link. */
async function placesOf(site: SiteServer): Promise<Record<string, string>> {
  const body = JSON.stringify(aRegistration({ grade_level: "3", age: null }));
  const answer = await attempt(site, "/api/create-registration-checkout", {
    type: "application/json",
    body,
  });
  const { url, status_url } = JSON.parse(answer.text);
  return {
    "/demo-checkout/:session": new URL(url).pathname,
    "/register/confirmation/:token": `/register/confirmation/${status_url.split("/").at(-1)}`,
    "/auth/invitation": await invitationPath(site, "invited@example.org", "viewer"),
    "/auth/first-owner": /\/auth\/first-owner\?token=[\w-]+/.exec(site.output())?.[0] ?? "",
  };
}
