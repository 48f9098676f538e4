import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import {
  addGuardian,
  aPaidChild,
  aSignedForm,
  askedToken,
  nobodyIsAsked,
  signAs,
  siteAfter,
} from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { atSeat } from "../../../../tests/support/projects";
import { aRouterContext } from "../../../../tests/support/router-context";
import { aSchool } from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as notMePage from "./not-me";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";

test("a link that was handed on lets no teacher, no other parent and no child act as the guardian", async () => {
  const { participantId } = await aPaidChild();
  await addGuardian(participantId, "paul@example.org");
  await aSchool("teacher@example.org");
  const token = await askedToken(ROSA);
  const others = {
    teacher: await comeIn("teacher@example.org", aBrowser()),
    parent: await comeIn("paul@example.org", aBrowser()),
    child: await atSeat(participantId),
  };
  for (const [who, browser] of Object.entries(others)) {
    const seen = await browser.open(page.loader, `/consent/${token}`, { token });
    expect(seen.content, who).toMatchObject({ reader: "somebody-else", view: { state: "good" } });
    expect((await send(browser, token, aSignedForm())).status, who).toBe(403);
  }
  expect(await db().$count(consents)).toBe(0);

  await signAs(token);
  for (const [who, browser] of Object.entries(others)) {
    expect((await send(browser, token, { intent: "take-back" })).status, who).toBe(403);
    const path = `/consent/${token}/not-me`;
    expect((await browser.send(notMePage.action, path, {}, { token })).status, who).toBe(403);
  }
  expect(await db().$count(consents)).toBe(1);
  expect(await db().$count(participants)).toBe(1);
});

test("the guardian signs with it, be it with a session of their own or with none", async () => {
  await aPaidChild();
  const token = await askedToken(ROSA);
  expect((await send(aBrowser(), token, aSignedForm())).status).toBe(303);
  const rosa = await comeIn(ROSA, aBrowser());
  const seen = await rosa.open(page.loader, `/consent/${token}`, { token });
  expect(seen.content).toMatchObject({ reader: null });
  expect((await send(rosa, token, { intent: "take-back" })).status).toBe(303);
  expect(await db().$count(consents)).toBe(2);
});

function aBrowser(): ABrowser {
  return new ABrowser({ context: () => aRouterContext({ site: siteAfter() }) });
}

function send(browser: ABrowser, token: string, fields: Record<string, string>) {
  return browser.send(page.action, `/consent/${token}`, fields, { token });
}
