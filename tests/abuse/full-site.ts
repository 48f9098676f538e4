import { STAMP_FIELDS } from "../../app/program/form-stamp.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { showDemonstration } from "../support/demonstration.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember } from "../support/staff.ts";
import { NEXT_SEASON } from "./admin-forms.ts";
import { attempt, FORM_TYPE } from "./attack.ts";
import { encoded } from "./bad-forms.ts";

/** Fills a site with records of every kind; answers the cookie of its owner. */
export async function ownerOfAFullSite(site: SiteServer): Promise<string> {
  await showDemonstration(site);
  const body = JSON.stringify(aContactRecord());
  await attempt(site, "/api/contacts", { type: "application/json", body });
  const order: [string, string][] = [
    ["school_name", "Rexburg Middle School"],
    ["student_count", "26-50"],
    ["email", "sam@school.example"],
    ["terms_accepted", "on"],
    [STAMP_FIELDS.startedAt, String(Date.now() - 30_000)],
  ];
  await attempt(site, "/school-order.data", { type: FORM_TYPE, body: encoded(order) });
  const { cookie } = await aStaffMember(site, "owner");
  const season: [string, string][] = [
    ["id", NEXT_SEASON],
    ["name", "Next season"],
  ];
  const start = { type: FORM_TYPE, body: encoded(season), headers: { cookie } };
  await attempt(site, "/admin/season.data", start);
  return cookie;
}
