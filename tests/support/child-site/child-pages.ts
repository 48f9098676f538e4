import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { action as consentAction } from "../../../app/features/consent/page/route";
import { db } from "../../../app/platform/database/database.server";
import { participantTag } from "../../../app/records/participants/add-consent.server";
import { consentedParticipants } from "../../../app/records/participants/consented-participants.server";
import { publicName } from "../../../app/records/participants/public-name";
import { cachedBy } from "../../../app/ui/site-router-context";
import { aPaidChild, askedToken, signAs } from "../asked-guardians.ts";
import { siteOfRoutes } from "../site-of-routes.ts";

/** A child whose guardian said yes, their page as memory keeps it, and the page on which it is taken back. */
export function childPages(): ServerBuild {
  return siteOfRoutes([
    { path: "test/child", module: { action: addChild } },
    { path: "test/child/:participant", module: { handle: { cache: {} }, loader: showChild } },
    { path: "consent/:token", module: { action: consentAction } },
  ]);
}

async function addChild(): Promise<Response> {
  const { participantId } = await aPaidChild({ age: 15 });
  const token = await askedToken("rosa@example.org");
  await signAs(token, { age_band: "13_to_17" });
  return Response.json({ participantId, token });
}

let timesMade = 0;

async function showChild({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const id = params.participant ?? "";
  cachedBy(context, participantTag(id));
  const child = (await consentedParticipants(db(), [id])).get(id);
  timesMade += 1;
  return Response.json({ name: (child && publicName(child, "en")) ?? null, timesMade });
}
