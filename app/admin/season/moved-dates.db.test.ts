import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sponsorSchema } from "~/features/applications/application-schemas";
import type { ApplicationStatus } from "~/features/applications/application-status";
import { applications } from "~/features/applications/applications.table.server";
import { receiveApplication } from "~/features/applications/receive-application.server";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { aSponsorApplication } from "../../../tests/support/application-factories";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { editableSeason } from "../documents/editable-document.server";
import { letterById } from "../letters/drafts.server";
import { ofMovedDates } from "./moved-dates.server";

onAFreshDatabase();
beforeAll(loadSite);

test("a moved showcase touches accepted sponsors, who are told nothing of pages that they do not have", async () => {
  const site = currentSite();
  await aSponsor("ann@sawtooth.example.org", "accepted");
  await aSponsor("undecided@example.org", "new");
  const document = await editableSeason(site.season.id);
  const { dates } = site.season;
  const moved = { ...document.content, dates: { ...dates, showcaseEnds: "2026-04-26T15:00" } };
  const consequences = ofMovedDates(document);
  expect(await consequences.touched(moved)).toContainEqual({
    id: "sponsors",
    label: "accepted sponsors",
    letters: 1,
  });
  const staff = { id: "staff-1", name: "Owen", email: "owen@example.org", role: "owner" } as const;
  const actor = staff as unknown as Parameters<typeof consequences.write>[2];
  const path = await consequences.write("sponsors", moved, actor, site);
  const letter = await letterById(path?.split("/").at(-1) ?? "");
  expect(letter).toMatchObject({ audience: "applicants", search: "?kind=sponsor&status=accepted" });
  expect(letter?.textEn).toContain("The showcase ends: April 26, 2026");
  expect(letter?.textEn).not.toContain("{button");
  expect(letter?.textEs).not.toContain("{button");
});

test("of the day until which founding sponsors apply, all are told whose application is not decided", async () => {
  const document = await editableSeason(currentSite().season.id);
  const { dates } = document.content as ReturnType<typeof currentSite>["season"];
  const moved = {
    ...document.content,
    dates: { ...dates, foundingSponsorsClose: "2026-01-05T17:00" },
  };
  const told = async () =>
    (await ofMovedDates(document).touched(moved)).find(({ id }) => id === "sponsors-to-decide")
      ?.letters ?? 0;
  const before = await told();
  await aSponsor("arrived@example.org", "new");
  await aSponsor("looked-at@example.org", "reviewing");
  await aSponsor("refused@example.org", "declined");
  expect(await told()).toBe(before + 2);
});

async function aSponsor(email: string, status: ApplicationStatus) {
  await receiveApplication(
    {
      application: {
        kind: "sponsor",
        fields: sponsorSchema.parse(aSponsorApplication({ "contact-email": email })),
      },
      idempotencyKey: randomUUID(),
      suspectedSpam: false,
    },
    currentSite(),
  );
  await db().update(applications).set({ status }).where(eq(applications.email, email));
}
