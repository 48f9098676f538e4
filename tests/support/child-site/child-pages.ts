import { eq } from "drizzle-orm";
import type { ActionFunctionArgs, ServerBuild } from "react-router";
import { takeBack } from "../../../app/features/consent/give-consent.server";
import { withdraw } from "../../../app/features/submit/withdraw.server";
import { db } from "../../../app/platform/database/database.server";
import { entries } from "../../../app/records/entries/entries.table.server";
import { takeDown } from "../../../app/records/publications/take-down.server";
import { aPaidChild, askedToken, signAs, siteAfter } from "../asked-guardians.ts";
import { whileVoting } from "../gallery-clock.ts";
import { aSentFile, decideOn, publishProject } from "../published-projects.ts";
import { aPdf } from "../sample-pdf.ts";
import { aPicture } from "../sample-pictures.ts";
import { siteOfRoutes } from "../site-of-routes.ts";

/** Makes children whose guardians said yes, each with a project in the gallery, and takes them out of it again. */
export function childPages(): ServerBuild {
  return siteOfRoutes([
    { path: "test/child", module: { action: addChild } },
    { path: "test/gone", module: { action: takeOut } },
  ]);
}

async function addChild({ request }: ActionFunctionArgs): Promise<Response> {
  const email = String((await request.formData()).get("guardian"));
  const { registrationId } = await aPaidChild({ age: 15, guardian_email: email });
  const token = await askedToken(email);
  await signAs(token, { age_band: "13_to_17" });
  const [entry] = await db()
    .select()
    .from(entries)
    .where(eq(entries.registrationId, registrationId));
  const entryId = entry?.id ?? "";
  const coverPicture = { name: "Ana Ruiz.jpg", bytes: await aPicture() };
  const slug = await publishProject(entryId, {
    coverPicture: await aSentFile(entryId, "coverPicture", coverPicture),
    report: await aSentFile(entryId, "report", { name: "Ana Ruiz.pdf", bytes: aPdf() }),
  });
  return Response.json({ slug, token, entryId });
}

/** Each as the page does it on which it is done. */
const WAYS: Record<string, (child: { entryId: string; token: string }) => Promise<unknown>> = {
  consent: ({ token }) => takeBack({ token, locale: "en" }, siteAfter()),
  withdrawal: ({ entryId }) => {
    const { season } = whileVoting();
    const at = { entry: { id: entryId, season: season.id }, sender: { personId: null } };
    return withdraw(at as Parameters<typeof withdraw>[0], whileVoting());
  },
  disqualification: ({ entryId }) => decideOn(entryId, "disqualified"),
  "take-down": ({ entryId }) =>
    db().transaction((tx) =>
      takeDown(tx, { entryId, actor: "staff", now: whileVoting().now, why: "It was reported" }),
    ),
};

async function takeOut({ request }: ActionFunctionArgs): Promise<Response> {
  const { way = "", ...child } = Object.fromEntries(await request.formData());
  const act = WAYS[String(way)];
  if (!act) return new Response(null, { status: 404 });
  await act(child as { entryId: string; token: string });
  return Response.json({});
}
