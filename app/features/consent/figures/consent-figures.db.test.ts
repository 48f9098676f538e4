import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { countsToDo } from "~/admin/overview/counts-to-do.server";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { removeParticipants } from "~/records/entries/remove-participants.server";
import { participants } from "~/records/participants/participants.table.server";
import { schools } from "~/records/schools/schools.table.server";
import {
  aPaidChild,
  newestToken,
  nobodyIsAsked,
  signAs,
  siteAfter,
} from "../../../../tests/support/asked-guardians";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { askGuardians } from "../ask-guardians.server";
import { CONSENTS_PATH } from "../consent-paths";
import { consentFigures } from "./consent-figures.server";
import { countConsents } from "./count-consents.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

test("the menu says how many children waited when they were last counted, and counts none itself", async () => {
  await aPaidChild();
  expect(await waiting()).toBe("…");
  await consentFigures.countNow();
  expect(await waiting()).toBe("1");
  await aPaidChild({ first_name: "Ben", guardian_email: "luis@example.org" });
  await aPendingRegistration({ first_name: "Unpaid" });
  expect(await waiting()).toBe("1");
  await consentFigures.countNow();
  expect(await waiting()).toBe("2");
});

test("whoever has a guardian’s answer waits no more", async () => {
  await aPaidChild({ guardian_email: "rosa@example.org" });
  await askGuardians(siteAfter());
  await signAs(await newestToken("rosa@example.org"));
  await consentFigures.countNow();
  expect(await waiting()).toBe("0");
});

test("however thin the slices, they add up to the same", async () => {
  const names = ["Borah Ridge", "borah ridge", "Sandpoint High", undefined];
  for (const [index, school_name] of names.entries()) {
    await aPaidChild({ school_name, guardian_email: `guardian-${index}@example.org` });
  }
  const whole = await countConsents();
  expect(whole.get("2025-26")?.schools).toHaveLength(3);
  expect(whole.get("2025-26")?.states).toEqual({ waiting: 4 });
  for (const atOnce of [1, 3, 4, 5])
    expect(sorted(await countConsents(undefined, atOnce))).toEqual(sorted(whole));
});

test("a child who goes leaves no school of one behind", async () => {
  const { participantId } = await aPaidChild({ school_name: "Nowhere Else" });
  await consentFigures.countNow();
  const schoolsKept = async () => (await consentFigures.ofSeason("2025-26")).figures.schools;
  expect(await schoolsKept()).toMatchObject([{ name: "Nowhere Else", waiting: 1, children: 1 }]);
  await db().transaction((tx) => removeParticipants(tx, [participantId]));
  expect(await schoolsKept()).toEqual([]);
});

test("the school that lists show is the one that takes part, under the name that it has now", async () => {
  const { participantId } = await aPaidChild({ school_name: "As typed" });
  const shown = async () => {
    const [child] = await db()
      .select()
      .from(participants)
      .where(eq(participants.id, participantId));
    return child?.shownSchool;
  };
  expect(await shown()).toBe("As typed");
  const [school] = await db().insert(schools).values({ name: "Teton Elementary" }).returning();
  await db()
    .update(participants)
    .set({ schoolId: school?.id ?? "" });
  expect(await shown()).toBe("Teton Elementary");
  await db().update(schools).set({ name: "Teton Academy" });
  expect(await shown()).toBe("Teton Academy");
  await db().delete(schools);
  expect(await shown()).toBe("As typed");
});

async function waiting(): Promise<string | undefined> {
  return (await countsToDo(aStaffContext())).find(({ path }) => path === CONSENTS_PATH)?.count;
}

function sorted(counted: Awaited<ReturnType<typeof countConsents>>) {
  return [...counted].map(([season, { states, schools: ofSeason }]) => ({
    season,
    states,
    schools: ofSeason.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }));
}
