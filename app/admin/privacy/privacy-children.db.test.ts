import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { erasedParticipants } from "~/records/participants/erased-participants.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { aPaidChild, nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aStaffContext } from "../../../tests/support/router-context";
import { aClass, aPupil, aSchool, noSchools } from "../../../tests/support/schools";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { answerPrivacyForm } from "./privacy-action.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await noSchools();
  await db().delete(erasedParticipants);
});

async function press(fields: Record<string, string>) {
  const browser = new ABrowser({ context: () => aStaffContext() });
  const { content } = await browser.send(answerPrivacyForm, "/admin/privacy", fields);
  return content as {
    outcome: { text: string };
    children: { found: { id: string; name: string; mailboxes: string }[] } | null;
  };
}

test("one of two children of a mailbox is erased, and the other stays with the mailbox", async () => {
  const ana = await aPaidChild({ email: "rosa@example.org" });
  const leo = await aPaidChild({ email: "rosa@example.org", first_name: "Leo" });
  const { children } = await press({ intent: "find-child", search: "ruiz" });
  expect(children?.found).toMatchObject([
    { name: "Ana Ruiz", mailboxes: "rosa@example.org" },
    { name: "Leo Ruiz", mailboxes: "rosa@example.org" },
  ]);
  const erase = { intent: "erase-child", child: ana.participantId, search: "ruiz" };
  expect((await press({ ...erase, again: "Leo" })).outcome.text).toContain("Nothing was erased");
  expect((await press({ ...erase, again: "ana" })).outcome.text).toContain("The child is erased");
  const left = await db().select().from(participants);
  expect(left.map(({ id }) => id)).toEqual([leo.participantId]);
  expect(await db().$count(people)).toBe(1);
  expect(await db().select().from(erasedParticipants)).toMatchObject([
    { participantId: ana.participantId },
  ]);
});

test("a child without a mailbox is found by name, and the screen says that there is none", async () => {
  const school = await aSchool();
  const room = await aClass(school);
  await aPupil(school, room, { givenName: "Zoé", familyName: "Quist" });
  const { children } = await press({ intent: "find-child", search: "zoe qui" });
  expect(children?.found).toMatchObject([{ name: "Zoé Quist", mailboxes: "" }]);
  expect((await press({ intent: "find-child", search: "nobody" })).outcome.text).toContain(
    "No child",
  );
});
