import { eq } from "drizzle-orm";
import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { action as consentAction } from "../../../app/features/consent/page/route";
import { db } from "../../../app/platform/database/database.server";

import { entries } from "../../../app/records/entries/entries.table.server";
import { findPublication } from "../../../app/records/publications/find-publication.server";
import { entryTag } from "../../../app/records/publications/gallery-tags";
import { cachedBy } from "../../../app/ui/site-router-context";
import { aPaidChild, askedToken, signAs } from "../asked-guardians.ts";
import { whileVoting } from "../gallery-clock.ts";
import { publishProject } from "../published-projects.ts";
import { siteOfRoutes } from "../site-of-routes.ts";

/** A child whose guardian said yes, the page of their project as memory keeps it, and the page on which it is taken back. */
export function childPages(): ServerBuild {
  return siteOfRoutes([
    { path: "test/child", module: { action: addChild } },
    { path: "test/child/:slug", module: { handle: { cache: {} }, loader: showChild } },
    { path: "consent/:token", module: { action: consentAction } },
  ]);
}

async function addChild(): Promise<Response> {
  const { registrationId } = await aPaidChild({ age: 15 });
  const token = await askedToken("rosa@example.org");
  await signAs(token, { age_band: "13_to_17" });
  const [entry] = await db()
    .select()
    .from(entries)
    .where(eq(entries.registrationId, registrationId));
  return Response.json({ slug: await publishProject(entry?.id ?? ""), token });
}

let timesMade = 0;

async function showChild({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const publication = await findPublication(params.slug ?? "", whileVoting());
  if (publication) cachedBy(context, entryTag(publication.entryId));
  timesMade += 1;
  return Response.json({ name: publication?.shown.names.en[0] ?? null, timesMade });
}
