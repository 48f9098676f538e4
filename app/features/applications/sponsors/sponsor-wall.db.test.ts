import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { files } from "~/platform/files/files.table.server";
import { pageTagBumps } from "~/platform/site/page-tags.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { aSponsorApplication } from "../../../../tests/support/application-factories";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { sponsorSchema } from "../application-schemas";
import { applications } from "../applications.table.server";
import { receiveApplication } from "../receive-application.server";
import { applicationById, decideApplication } from "../staff/applications.server";
import { hangLogo, showOnWall, takeOffWall } from "../staff/change-wall.server";
import { LOGO_PURPOSE, logoPurpose } from "../staff/logo-purpose.server";
import { sponsorWall } from "./sponsor-wall.server";
import { SPONSORS_TAG } from "./sponsors-tag";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(files);
  await db().delete(applications);
  await db().delete(pageTagBumps);
});

const PERMISSION = "Jo Rivers, by e-mail on December 3";
const actor = "staff-1";

test("an accepted sponsor stands on the wall once staff have written down who permitted it", async () => {
  const id = await anAcceptedSponsor();
  expect(await wall()).toEqual([]);
  expect(await showOnWall({ id, actor }, { name: "Sawtooth", permission: PERMISSION })).toBe(true);
  expect(await wall()).toMatchObject([{ id, name: "Sawtooth", tier: "gold", logo: null }]);
  const steps = await eventsOf("application", [id]);
  expect(steps.at(-1)).toMatchObject({ action: "application.show", note: PERMISSION });
  expect(await bumps()).toContain(SPONSORS_TAG);
});

test("nobody who is not accepted can be named, and who is taken back to review is gone", async () => {
  const id = await aSponsor();
  const shown = { name: "Sawtooth", permission: PERMISSION };
  expect(await showOnWall({ id, actor }, shown)).toBe(false);
  await decide(id, "reviewing");
  await decide(id, "accepted");
  await showOnWall({ id, actor }, shown);
  await decide(id, "reviewing");
  expect(await wall()).toEqual([]);
});

test("the logo is for everybody while it hangs, for staff alone before and after, and goes with the name", async () => {
  const id = await anAcceptedSponsor();
  const logo = await aPicture(id);
  await hangLogo({ id, actor }, logo);
  expect(await mayVisitorRead(id, logo)).toBe(false);
  await showOnWall({ id, actor }, { name: "Sawtooth", permission: PERMISSION });
  expect(await mayVisitorRead(id, logo)).toBe(true);
  expect(await wall()).toMatchObject([
    { logo: { src: `/files/${logo}/logo.png`, width: 400, height: 120 } },
  ]);
  await takeOffWall({ id, actor });
  expect(await mayVisitorRead(id, logo)).toBe(false);
  const [file] = await db().select().from(files);
  expect(file?.state).toBe("removed");
});

test("a new logo takes the place of the old one", async () => {
  const id = await anAcceptedSponsor();
  await showOnWall({ id, actor }, { name: "Sawtooth", permission: PERMISSION });
  const [first, second] = [await aPicture(id), await aPicture(id)];
  await hangLogo({ id, actor }, first);
  await hangLogo({ id, actor }, second);
  expect(await mayVisitorRead(id, first)).toBe(false);
  expect(await mayVisitorRead(id, second)).toBe(true);
});

function wall() {
  return sponsorWall(currentSite().season.id);
}

async function bumps(): Promise<string[]> {
  return (await db().select().from(pageTagBumps)).map(({ tag }) => tag);
}

async function mayVisitorRead(id: string, fileId: string): Promise<boolean> {
  const rows = await db().select().from(files);
  const file = rows.find((row) => row.id === fileId);
  if (!file) throw new Error("There is no such file");
  const request = new Request("http://localhost:3000/files/x");
  const owner = { kind: "application", id };
  const purpose = logoPurpose(async () => null);
  return (await purpose.authorize({ request, access: "read", owner, file })) !== null;
}

async function aPicture(ownerId: string): Promise<string> {
  const [row] = await db()
    .insert(files)
    .values({
      purpose: LOGO_PURPOSE,
      ownerKind: "application",
      ownerId,
      state: "ready",
      name: "logo.png",
      declaredType: "image/png",
      announcedBytes: 10,
      facts: { width: 400, height: 120 },
    })
    .returning({ id: files.id });
  return row?.id ?? "";
}

async function anAcceptedSponsor(): Promise<string> {
  const id = await aSponsor();
  await decide(id, "reviewing");
  await decide(id, "accepted");
  return id;
}

async function decide(id: string, to: "reviewing" | "accepted"): Promise<void> {
  const row = await applicationById(id);
  if (!row) throw new Error("There is no such application");
  const version = versionOf(row);
  expect(
    await decideApplication({
      ...{ id, version, actor, to },
      decisionId: randomUUID(),
      letter: null,
    }),
  ).toBe("changed");
}

async function aSponsor(): Promise<string> {
  const fields = sponsorSchema.parse(aSponsorApplication({ tier: "gold" }));
  await receiveApplication(
    {
      application: { kind: "sponsor", fields },
      idempotencyKey: randomUUID(),
      suspectedSpam: false,
    },
    currentSite(),
  );
  const [row] = await db().select({ id: applications.id }).from(applications);
  return row?.id ?? "";
}
