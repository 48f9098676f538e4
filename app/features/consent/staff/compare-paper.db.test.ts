import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { listPage } from "~/platform/lists/list-page.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { sheetCodes } from "~/records/participants/consent-sheets.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { mayShow, SHOWN } from "~/records/participants/may-show";
import { mayTakePart } from "~/records/participants/may-take-part";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import {
  aPaidChild,
  askedToken,
  signAs,
  siteAfter,
} from "../../../../tests/support/asked-guardians";
import { aStaffContext, statusAtDoor } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { consentFigures, countStates } from "../figures/consent-figures.server";
import { takeBack } from "../give-consent.server";
import { paperSchema } from "../paper/paper-schema";
import { recordPaper } from "../paper/record-paper.server";
import { sendConsentReminders } from "../send-reminders.server";
import * as comparePage from "./compare";
import { comparePaper, paperQueue, papersToCompare } from "./compare-paper.server";
import { consentsList } from "./consents-list.server";
import * as codePage from "./paper-by-code";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  for (const table of [registrations, participants, people, outbox, accessLinks]) {
    await db().delete(table);
  }
});

const ROSA = "rosa@example.org";
const TEACHER = { kind: "teacher", id: randomUUID() } as const;

describe("paper that a teacher recorded", () => {
  test("comes up one by one: whoever is compared makes way for the one behind, until that was the last one", async () => {
    const ids: string[] = [];
    for (const email of [ROSA, "paul@example.org", "lupe@example.org"]) {
      const { participantId } = await aPaidChild({ guardian_email: email });
      await record(participantId);
      ids.push(participantId);
    }
    const all = await papersToCompare("2025-26");
    const first = await paperQueue("2025-26", null);
    expect(first).toMatchObject({
      paper: { participantId: ids[0] },
      place: { at: 1, of: "3", next: all[1]?.id },
    });
    // The second is passed over, and comes back behind the last.
    await compare(all[0]?.id, true);
    await compare(all[2]?.id, true);
    expect(await paperQueue("2025-26", all[0]?.id ?? "")).toMatchObject({
      paper: { participantId: ids[1] },
      place: { at: 1, of: "1", next: null },
    });
    expect(await paperQueue("2025-26", all[2]?.id ?? "")).toMatchObject({
      paper: { participantId: ids[1] },
    });
    await compare(all[1]?.id, false);
    expect(await paperQueue("2025-26", all[1]?.id ?? "")).toMatchObject({
      paper: null,
      place: { at: null, next: null, of: "0" },
    });
  });

  test("waits in the queue, and shows nothing to the public until staff say that it agrees", async () => {
    const { participantId } = await aPaidChild();
    await record(participantId);
    expect(await shownOf(participantId)).toEqual({ takesPart: true, shown: [] });
    const [paper] = await papersToCompare("2025-26");
    expect(paper).toMatchObject({
      participantId,
      name: "Ana Ruiz",
      facts: [
        { label: "Takes part", text: "Yes" },
        { text: "Yes, as “Ana R., grade 5”" },
        { text: "No" },
        { text: "No, only to me" },
        { label: "Signed", text: "Sami Ashgrove, father, 2025-12-01" },
      ],
    });
    expect(await stateOf(participantId)).toBe("compare");
    expect(await compare(paper?.id, true)).toBe("changed");
    expect(await shownOf(participantId)).toEqual({ takesPart: true, shown: ["project", "name"] });
    expect(await papersToCompare("2025-26")).toEqual([]);
    expect(await stateOf(participantId)).toBe("yes");
    expect(await db().$count(consents)).toBe(2);
  });

  test("that does not agree counts as never said, and the child waits again", async () => {
    const { participantId } = await aPaidChild();
    await askedToken(ROSA);
    await record(participantId);
    const [paper] = await papersToCompare("2025-26");
    expect(await sendConsentReminders(siteAfter(3))).toBe(0);
    expect(await compare(paper?.id, false)).toBe("changed");
    expect(await shownOf(participantId)).toEqual({ takesPart: false, shown: [] });
    expect(await stateOf(participantId)).toBe("waiting");
    expect(await sendConsentReminders(siteAfter(3))).toBe(1);
  });

  test("that does not agree leaves what the same guardian said before", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    const [tie] = await db().select().from(guardians);
    const signed = { guardian: tie?.personId, age_band: "13_to_17" };
    await record(participantId, { ...signed, gallery: "anonymous", photos: "yes" });
    const [first] = await papersToCompare("2025-26");
    await compare(first?.id, true);
    await record(participantId, signed);
    const [paper] = await papersToCompare("2025-26");
    await compare(paper?.id, false);
    expect(await shownOf(participantId)).toEqual({
      takesPart: true,
      shown: ["project", "picture", "voice", "school"],
    });
  });

  test("that does not agree brings no earlier paper to light that nobody compared", async () => {
    const { participantId } = await aPaidChild();
    const [tie] = await db().select().from(guardians);
    const theirs = { guardian: tie?.personId };
    await record(participantId, { ...theirs, photos: "yes" });
    await record(participantId, theirs);
    const [paper] = await papersToCompare("2025-26");
    expect(await compare(paper?.id, false)).toBe("changed");
    expect(await shownOf(participantId)).toEqual({ takesPart: false, shown: [] });
    expect(await stateOf(participantId)).toBe("waiting");
  });

  test("takes no place of what the guardian said themselves, be it yes, no or taken back", async () => {
    const { participantId } = await aPaidChild();
    const token = await askedToken(ROSA);
    const [tie] = await db().select().from(guardians);
    const theirs = { guardian: tie?.personId };
    await signAs(token, { takes_part: "no" });
    expect(await record(participantId, theirs)).toBe("answered");
    await signAs(token);
    expect(await record(participantId, theirs)).toBe("answered");
    await takeBack({ token, locale: "en" }, siteAfter());
    expect(await record(participantId, theirs)).toBe("answered");
    expect(await shownOf(participantId)).toEqual({ takesPart: false, shown: [] });
    expect(await papersToCompare("2025-26")).toEqual([]);
  });

  test("takes no place of the no on another paper, unless that one was typed wrongly", async () => {
    const { participantId } = await aPaidChild();
    const [tie] = await db().select().from(guardians);
    const theirs = { guardian: tie?.personId };
    await record(participantId, { ...theirs, takes_part: "no" });
    expect(await record(participantId, theirs)).toBe("answered");
    const [paper] = await papersToCompare("2025-26");
    await compare(paper?.id, false);
    expect(await record(participantId, theirs)).toBe("recorded");
  });

  test("is compared once, and not after the guardian has spoken again", async () => {
    const { participantId } = await aPaidChild();
    const token = await askedToken(ROSA);
    const [tie] = await db().select().from(guardians);
    await record(participantId, { guardian: tie?.personId });
    const [paper] = await papersToCompare("2025-26");
    await takeBack({ token, locale: "en" }, siteAfter());
    expect(await papersToCompare("2025-26")).toEqual([]);
    expect(await compare(paper?.id, true)).toBe("stale");
    expect(await shownOf(participantId)).toEqual({ takesPart: false, shown: [] });
    expect(await compare(randomUUID(), true)).toBe("missing");
  });

  test("needs its scan, and no teacher was there in person", async () => {
    const { participantId } = await aPaidChild();
    expect(await record(participantId, {}, null)).toBe("missing");
    expect(await record(participantId, { method: "in_person" })).toBe("missing");
    expect(await db().$count(consents)).toBe(0);
  });
});

test("staff who may not compare cannot, by the page or by a call", async () => {
  const { participantId } = await aPaidChild();
  await record(participantId);
  const [paper] = await papersToCompare("2025-26");
  const viewer = new ABrowser({ context: () => aStaffContext("viewer-1", "viewer") });
  expect(await statusAtDoor(comparePage, aStaffContext("viewer-1", "viewer"))).toBe(403);
  const fields = { intent: "agree", consent: paper?.id };
  const path = "/admin/consents/compare";
  expect((await viewer.send(comparePage.action, path, fields)).status).toBe(403);
  expect(await shownOf(participantId)).toEqual({ takesPart: true, shown: [] });
  const admin = new ABrowser({ context: () => aStaffContext("staff-1") });
  expect((await admin.send(comparePage.action, path, fields)).status).toBe(200);
  expect((await admin.send(comparePage.action, path, fields)).status).toBe(409);
});

test("the date beside the signature is a day that has come", () => {
  expect(paperSchema("2025-12-12").safeParse(aPaper()).success).toBe(true);
  for (const signed_on of ["2025-12-13", "12/01/2025", ""]) {
    expect(paperSchema("2025-12-12").safeParse({ ...aPaper(), signed_on }).success).toBe(false);
  }
});

test("the code on a form that came back leads staff to its child", async () => {
  const { participantId } = await aPaidChild();
  const code = (await sheetCodes([participantId])).get(participantId) ?? "";
  const staff = new ABrowser({ context: () => aStaffContext("staff-1") });
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
  const found = await staff.open(codePage.loader, `/admin/consents/paper?code=${typed}`);
  expect(found.location).toBe(`/admin/consents/${participantId}/paper?by=code`);
  const unknown = await staff.open(codePage.loader, "/admin/consents/paper?code=22222222");
  expect(unknown).toMatchObject({ location: null, content: { typed: "22222222" } });
});

test("the bar above the list counts every child with a place once", async () => {
  const { participantId } = await aPaidChild();
  await aPaidChild({ first_name: "Ben", guardian_email: "luis@example.org" });
  await record(participantId);
  await consentFigures.countNow();
  expect(await countStates("2025-26")).toEqual([
    { state: "waiting", children: 1 },
    { state: "compare", children: 1 },
  ]);
  expect(await countStates("2024-25")).toEqual([]);
});

function aPaper() {
  return {
    method: "paper",
    language: "en",
    guardian: "",
    age_band: "under_13",
    takes_part: "yes",
    gallery: "name",
    photos: "no",
    emails: "no",
    news: false,
    signature: "Sami Ashgrove",
    relation: "father",
    signed_on: "2025-12-01",
  };
}

function record(
  participantId: string,
  overrides: Record<string, unknown> = {},
  scanId: string | null = randomUUID(),
) {
  const form = paperSchema("2025-12-12").parse({ ...aPaper(), ...overrides });
  const paper = { participantId, season: "2025-26", form, scanId, recorder: TEACHER };
  return recordPaper(paper, siteAfter());
}

function compare(consentId: string | undefined, doAgree: boolean) {
  return comparePaper({ consentId: consentId ?? "", doAgree, actor: "staff-1" }, siteAfter());
}

async function shownOf(participantId: string) {
  const child = (await consentedParticipants(db(), [participantId])).get(participantId);
  if (!child) throw new Error("The child is gone");
  return { takesPart: mayTakePart(child), shown: SHOWN.filter((what) => mayShow(child, what)) };
}

async function stateOf(participantId: string) {
  const { rows } = await listPage(consentsList, new URL("http://localhost/admin/consents"));
  return rows.find(({ id }) => id === participantId)?.state;
}
