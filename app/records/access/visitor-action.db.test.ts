import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { loadSite } from "~/platform/site/site.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { addGuardian, aPaidChild, nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn, sitDown } from "../../../tests/support/come-in";
import { makeSeatCode } from "../../../tests/support/make-seat-code";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { entryOfParticipant } from "./own-entries.server";
import { childAt } from "./places.server";
import { visitorAction } from "./visitor-action.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const read: string[] = [];

const action = visitorAction({
  needs: { answer: "consent.answer", view: "consent.see-state" },
  at: childAt,
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("answer") }),
    z.object({ intent: z.literal("view") }),
  ]),
  given: () => {
    read.push("read");
    return {};
  },
  handle: async ({ intent }, { accept }) => accept(intent),
});

async function sendAs(browser: ABrowser, participant: string, intent: string) {
  read.length = 0;
  const entry = (await entryOfParticipant(participant))?.id ?? "";
  return (await browser.send(action, "/my/form", { intent }, { entry, participant })).status;
}

test("whoever has not come in is led to sign in, and nothing of the form is read", async () => {
  const answered = await new ABrowser().send(action, "/my/form", { intent: "answer" });
  expect(answered.location).toContain("/sign-in?");
  expect(read).toEqual([]);
});

test("to somebody else's guardian, and at a seat, there is no such form, and nothing of it is read", async () => {
  const { participantId } = await aPaidChild();
  const other = await aPaidChild({ email: "kim@example.org", guardian_email: "kim@example.org" });
  expect(await sendAs(await comeIn("kim@example.org"), participantId, "answer")).toBe(404);
  expect(read).toEqual([]);
  const guardian = await addGuardian(other.participantId, "lee@example.org");
  const seat = await sitDown(await makeSeatCode(other.participantId, guardian));
  expect(await sendAs(seat, other.participantId, "view")).toBe(404);
  expect(read).toEqual([]);
});

test("of two buttons each needs its own", async () => {
  const { participantId } = await aPaidChild({ email: "payer@example.org", guardian_email: ROSA });
  const rosa = await comeIn(ROSA);
  expect(await sendAs(rosa, participantId, "answer")).toBe(200);
  const payer = await comeIn("payer@example.org");
  expect(await sendAs(payer, participantId, "view")).toBe(200);
  expect(await sendAs(payer, participantId, "answer")).toBe(404);
});
