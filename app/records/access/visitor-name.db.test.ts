import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { people } from "~/records/people/people.table.server";
import type { ABrowser } from "../../../tests/support/a-browser";
import {
  aPaidChild,
  askedToken,
  nobodyIsAsked,
  signAs,
} from "../../../tests/support/asked-guardians";
import { comeIn, sitDown } from "../../../tests/support/come-in";
import { makeSeatCode } from "../../../tests/support/make-seat-code";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { findVisitor } from "./visitor.server";
import { nameOfVisitor } from "./visitor-name.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";

async function nameIn(browser: ABrowser) {
  const visitor = await findVisitor(browser.request("/my"));
  return visitor && nameOfVisitor(visitor);
}

test("a guardian is called as they signed; before that by the mailbox in short", async () => {
  await aPaidChild();
  const rosa = await comeIn(ROSA);
  expect(await nameIn(rosa)).toEqual({ shown: "r•••@e•••.org", first: null });
  await signAs(await askedToken(ROSA), { signature: "Rosa Maria Delgado" });
  expect(await nameIn(rosa)).toEqual({ shown: "Rosa D.", first: "Rosa" });
});

test("whoever leads a team is called as they registered", async () => {
  await aPaidPlace({ registration_type: "team", email: ROSA, first_name: "Ruth" });
  expect(await nameIn(await comeIn(ROSA))).toMatchObject({ first: "Ruth" });
});

test("a child at a seat is called by the first name", async () => {
  const { participantId } = await aPaidChild({ first_name: "Ana" });
  const [person] = await db().select().from(people);
  const seat = await sitDown(await makeSeatCode(participantId, person?.id ?? ""));
  expect(await nameIn(seat)).toEqual({ shown: "Ana", first: "Ana" });
});
