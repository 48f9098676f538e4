import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { linkForGuardian } from "~/records/participants/guardian-link.server";
import { guardians } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import {
  aPaidChild,
  askedToken,
  lettersTo,
  newestToken,
  nobodyIsAsked,
  signAs,
  siteAfter,
} from "../../../../tests/support/asked-guardians";
import { aRouterContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as notMePage from "./not-me";
import * as page from "./route";
import * as sheetPage from "./sheet";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const MASKED = "r•••@e•••.org";

test("offers a new one to the same mailbox, without showing the address in full", async () => {
  const token = await anOldLink();
  const { status, content } = await open(token);
  expect(status).toBe(410);
  expect(content).toMatchObject({ view: { state: "over", sentTo: MASKED } });
  expect(JSON.stringify(content)).not.toContain(ROSA);
  expect(await sendAgain(token)).toBe(`/consent/${token}?sent`);
  expect(await signAs(await newestToken(ROSA))).toBe("stored");
});

test("is no dead end at the form to print and at “this was not me” either", async () => {
  const token = await anOldLink();
  for (const { loader } of [sheetPage, notMePage]) {
    const answer = await aBrowser().open(loader, `/consent/${token}`, { token });
    expect(answer).toMatchObject({ status: 410, content: { sentTo: MASKED } });
  }
});

test("that was never in a letter, but opened from the guardian’s own page, is sent to the mailbox on file", async () => {
  const { participantId } = await aPaidChild();
  const personId = await idOf(ROSA);
  const token = await linkForGuardian({ participantId, personId }, siteAfter());
  await growOld();
  expect((await open(token)).content).toMatchObject({ view: { sentTo: MASKED } });
  await sendAgain(token);
  expect(await signAs(await newestToken(ROSA))).toBe("stored");
});

test("of one who was replaced as a guardian sends nothing, and answers as if it did", async () => {
  const token = await anOldLink();
  await db()
    .delete(guardians)
    .where(eq(guardians.personId, await idOf(ROSA)));
  expect((await open(token)).content).toMatchObject({ view: { end: "revoked", sentTo: null } });
  const before = await db().$count(outbox);
  expect(await sendAgain(token)).toBe(`/consent/${token}?sent`);
  expect(await sendAgain("cut-off")).toBe("/consent/cut-off?sent");
  expect(await db().$count(outbox)).toBe(before);
});

test("a fourth letter within the hour is not sent, and those before go on working", async () => {
  const first = await anOldLink();
  for (let tries = 0; tries < 5; tries += 1) await sendAgain(first);
  expect(await lettersTo(ROSA)).toHaveLength(3);
  expect(await signAs(await newestToken(ROSA))).toBe("stored");
});

async function anOldLink(): Promise<string> {
  await aPaidChild();
  const token = await askedToken(ROSA);
  await growOld();
  return token;
}

async function growOld(): Promise<void> {
  await db()
    .update(accessLinks)
    .set({ expiresAt: new Date(0) });
}

function aBrowser(): ABrowser {
  return new ABrowser({ context: () => aRouterContext({ site: siteAfter() }) });
}

function open(token: string) {
  return aBrowser().open(page.loader, `/consent/${token}`, { token });
}

async function sendAgain(token: string): Promise<string | null> {
  const fields = { intent: "send-again" };
  return (await aBrowser().send(page.action, `/consent/${token}`, fields, { token })).location;
}

async function idOf(email: string): Promise<string> {
  const [person] = await db().select().from(people).where(eq(people.email, email));
  return person?.id ?? "";
}
