import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { action as notMeAction } from "~/features/consent/page/not-me";
import { action as consentAction } from "~/features/consent/page/route";
import { hashOfText } from "~/features/consent/text/consent-texts.server";
import { SHIPPED_TEXTS } from "~/features/consent/text/shipped-texts";
import { db } from "~/platform/database/database.server";
import { createLink } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import { loadSite } from "~/platform/site/site.server";
import { DUTIES } from "~/program/duties";
import { LINK_PURPOSES, type LinkPurposeName } from "~/program/link-purposes";
import { type Actor, may, type Tie } from "~/program/powers";
import { ROLES } from "~/program/roles";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { RouteFunction } from "../../tests/support/a-browser";
import { addGuardian, aPaidChild, askedToken } from "../../tests/support/asked-guardians";
import { aRouterContext, aSentForm } from "../../tests/support/router-context";
import { onAFreshDatabase } from "../../tests/support/test-database";
import routes from "../routes";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
});

const YES = {
  intent: "sign",
  text: hashOfText(SHIPPED_TEXTS.en),
  age_band: "under_13",
  takes_part: "yes",
  gallery: "name",
  photos: "yes",
  emails: "no",
  signature: "Somebody Else",
  relation: "mother",
};
const CALLS = [YES, { intent: "take-back" }];

describe("of all actors only the child’s guardian may answer", () => {
  const subject = { participants: ["ana"], entry: "team", schools: ["school"] };
  const ties: Tie[] = [
    { as: "guardian", to: "ben" },
    { as: "member", to: "team" },
    { as: "lead", to: "team" },
    { as: "mentor", to: "team" },
    { as: "teacher", to: "school" },
    { as: "judge", to: "assignment" },
  ];
  const others: [string, Actor][] = [
    ["nobody", { kind: "nobody" }],
    ["the system", { kind: "system" }],
    ["the child’s own seat", { kind: "seat", participant: "ana" }],
    ...ROLES.map((role): [string, Actor] => [
      `staff, ${role}`,
      { kind: "staff", role, duties: DUTIES },
    ]),
    ...ties.map((tie): [string, Actor] => [
      `${tie.as} of ${tie.to}`,
      { kind: "person", ties: [tie] },
    ]),
    ["all of them in one person", { kind: "person", ties }],
  ];
  test.each(others)("not %s", (_, actor) => {
    expect(may(actor, "consent.answer", subject)).toBe(false);
  });

  test("and the guardian", () => {
    const guardian: Actor = { kind: "person", ties: [{ as: "guardian", to: "ana" }] };
    expect(may(guardian, "consent.answer", subject)).toBe(true);
  });
});

describe("no other link answers for a guardian", () => {
  const purposes = (Object.keys(LINK_PURPOSES) as LinkPurposeName[]).filter(
    (purpose) => purpose !== "consent",
  );
  test.each(purposes)("one for %s, even about the very request", async (purpose) => {
    const { participantId, registrationId } = await aPaidChild();
    await askedToken("rosa@example.org");
    for (const id of [participantId, registrationId]) {
      const token = newToken();
      const subject = { type: "consent-request", id };
      await createLink(db(), { token, purpose, subject, sentTo: "rosa@example.org" });
      for (const call of CALLS) await send(consentAction, token, call);
      await send(notMeAction, token, {});
    }
    expect(await db().$count(consents)).toBe(0);
    expect(await db().$count(participants)).toBe(1);
  });

  test("one about another child, or of another guardian, answers for its own alone", async () => {
    const { participantId } = await aPaidChild();
    await addGuardian(participantId, "luis@example.org");
    const other = await aPaidChild({ first_name: "Ben", guardian_email: "nora@example.org" });
    await askedToken("rosa@example.org");
    await send(consentAction, await askedToken("nora@example.org"), YES);
    await send(consentAction, await askedToken("luis@example.org"), YES);
    const given = await db().select().from(consents);
    expect(given.map((word) => word.participantId).sort()).toEqual(
      [other.participantId, participantId].sort(),
    );
    expect(new Set(given.map(({ guardianId }) => guardianId)).size).toBe(2);
  });
});

test("whatever can be pressed behind somebody’s link lets staff only read", () => {
  const all = routes as RouteConfigEntry[];
  const guard = all.find(({ file }) => file.endsWith("read-only-for-staff.tsx"));
  const guarded = pathsThatAct(guard?.children ?? []);
  const behindLink = pathsThatAct(all).filter((path) => path.includes(":token"));
  // Whoever has a role may have a child as well, and has a vote: both by the letter to their own mailbox.
  const own = ["sign-in/:token", "vote/:token", "es/vote/:token"];
  expect(behindLink.filter((path) => !guarded.includes(path))).toEqual(own);
  for (const path of ["consent/:token", "register/confirmation/:token", "school-order/:token"]) {
    expect(guarded).toContain(path);
  }
});

function pathsThatAct(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children }) => [
    ...(path && hasAction(file) ? [path] : []),
    ...pathsThatAct(children ?? []),
  ]);
}

function hasAction(file: string): boolean {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  return /export (?:const|function|async function) action\b|export \{[^}]*\baction\b/.test(source);
}

async function send(action: RouteFunction, token: string, fields: object) {
  const body = new URLSearchParams(fields as Record<string, string>);
  const form = aSentForm({ path: `/consent/${token}`, body, params: { token } }, aRouterContext());
  try {
    return await action(form);
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return thrown;
  }
}
