import { eq } from "drizzle-orm";
import { db } from "../../app/platform/database/database.server";
import { entryPath, MY_PATH, projectPath } from "../../app/program/paths";
import { entries } from "../../app/records/entries/entries.table.server";
import { askedToken, siteAfter } from "./asked-guardians.ts";
import { comeIn } from "./come-in.ts";
import { aPaidPlace } from "./paid-registrations.ts";
import { aQuotedSchool } from "./school-orders.ts";

export interface VisitedPage {
  /** As the walk calls it: addresses hold tokens and ids. */
  name: string;
  address: string;
  cookie?: string;
}

/** Pages of one family and one school, with what opens them. */
export async function personalPages(): Promise<VisitedPage[]> {
  const email = "walk@example.org";
  const { id, token } = await aPaidPlace({
    email,
    first_name: "Ana",
    grade_level: "5",
    age: 10,
    guardian_email: email,
    guardian_confirmed: true,
  });
  const [entry] = await db().select().from(entries).where(eq(entries.registrationId, id));
  const entryId = entry?.id ?? "";
  const consent = await askedToken(email, siteAfter());
  const { cookie } = await comeIn(email);
  const quote = await aQuotedSchool();
  return [
    { name: "/register/confirmation", address: `/register/confirmation/${token}` },
    { name: "/consent/token", address: `/consent/${consent}` },
    { name: "/school-order/token", address: `/school-order/${quote.token}` },
    { name: MY_PATH, address: MY_PATH, cookie },
    { name: "/my/entry", address: entryPath(entryId), cookie },
    { name: "/my/entry/project", address: projectPath(entryId), cookie },
    { name: "/learn/locked", address: "/learn/talk/when-the-answer-is-wrong" },
  ];
}
