import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { resultRuns } from "~/records/results/results.table.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { aSponsorApplication } from "../../../../tests/support/application-factories";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import {
  aReleasedFinalist,
  OUT_AT,
  release,
  siteAt,
} from "../../../../tests/support/released-results";
import { aJudgedRound, nothingIsJudged } from "../../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { sponsorSchema } from "../application-schemas";
import { applications } from "../applications.table.server";
import { notePrize } from "../staff/change-wall.server";
import { tellSponsors } from "./tell-sponsors.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
  for (const table of [outbox, letterBatches, applications]) await db().delete(table);
});

const site = () => siteAt(OUT_AT.showcase);

async function aSponsor(email: string, status: "accepted" | "declined" = "accepted") {
  const [row] = await db()
    .insert(applications)
    .values({
      season: currentSite().season.id,
      kind: "sponsor",
      status,
      name: "Ann Lee",
      email,
      organization: "Sawtooth Robotics",
      fields: sponsorSchema.parse(aSponsorApplication()),
      wantsUpdates: false,
      termsVersion: "1",
      idempotencyKey: randomUUID(),
    })
    .returning({ id: applications.id });
  return row?.id ?? "";
}

test("accepted sponsors hear once, with the awards, where the prize went that they give", async () => {
  const id = await aSponsor("ann@example.org");
  await aSponsor("ben@example.org");
  await aSponsor("no@example.org", "declined");
  await notePrize({ id, actor: "a" }, "first-place");
  const { entryId } = await aReleasedFinalist();
  expect(await tellSponsors(siteAt(OUT_AT.online))).toBe(0);
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  await release("showcase");
  expect(await tellSponsors(site())).toBe(2);
  // As after a kill before it was noted.
  await db().update(resultRuns).set({ sponsorsToldAt: null });
  expect(await tellSponsors(site())).toBe(0);
  const letters = await db().select().from(outbox);
  const to = (address: string) => letters.find(({ recipient }) => recipient === address)?.text;
  expect(to("ann@example.org")).toContain("1st place, went to: “Smoke or fog?”");
  expect(to("ben@example.org")).not.toContain("Smoke or fog?");
  expect(to("no@example.org")).toBeUndefined();
});

test("sponsors read how many projects there were, also where that was taken back when the awards came out", async () => {
  await aSponsor("ann@example.org");
  const { entryId, runId } = await aReleasedFinalist();
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  await release("showcase");
  await takeBackRun({ runId, why: "A mistake of ours", actor: "a", tags: [] });
  expect(await tellSponsors(site())).toBe(0);
  await release("online", "Mended");
  expect(await tellSponsors(site())).toBe(1);
});

test("whoever applied twice under one address reads of both prizes in one letter", async () => {
  await notePrize({ id: await aSponsor("ann@example.org"), actor: "a" }, "first-place");
  await notePrize({ id: await aSponsor("Ann@example.org"), actor: "a" }, "second-place");
  const { entryId } = await aReleasedFinalist();
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  await release("showcase");
  expect(await tellSponsors(site())).toBe(1);
  const letters = await db().select().from(outbox);
  const text = letters.find(({ kind }) => kind === "sponsor-results")?.text;
  expect(text).toContain("1st place, went to");
  expect(text).toContain("2nd place, was not given");
});
