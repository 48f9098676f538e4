import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { createLink } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { nextSteps } from "~/records/payments/confirmation/next-steps";
import { REGISTRATION_PAGE_LINK } from "~/records/registrations/registration-links.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { askedToken, signAs, siteAfter } from "../../../../tests/support/asked-guardians";
import { aPaidPlace } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { confirmationView } from "./confirmation-view.server";

onAFreshDatabase();
beforeAll(() => loadSite());

const UNCLE = "uncle@example.org";
const KID = "kid@example.org";
const MOM = "mom@example.net";

test.each([
  ["a child with two addresses: to the guardian's", { age: 9, guardian_email: MOM }, true],
  ["a child whose guardian has the same: there", { age: 9, guardian_email: UNCLE }, false],
  ["a student without a guardian: to whoever registered", { age: 15 }, false],
])("the page says where the letter went, for %s", async (_, student, isWrittenToGuardian) => {
  const { token } = await aPaidPlace({ email: UNCLE, ...student });
  const view = await confirmationView(token, currentSite());
  expect(view).toMatchObject({
    isWrittenToGuardian,
    writtenTo: isWrittenToGuardian ? MOM : UNCLE,
  });
});

test("a student of 16 who registered is told who is asked, and only the guardian's letter says to answer", async () => {
  const student = { email: KID, guardian_email: MOM, age: 16, grade_level: "11" };
  const { id, token } = await aPaidPlace({ ...student, first_name: "Ana" });
  const firstStep = async (link: string) => {
    const view = await confirmationView(link, currentSite());
    return view && nextSteps(view, currentSite())[0];
  };
  expect(await firstStep(token)).toMatchObject({
    title: "A parent or guardian says yes or no for Ana",
    text: expect.stringContaining("send the letter again"),
    action: { label: "See whom we ask" },
  });
  expect(await firstStep(await linkTo(id, KID))).toMatchObject({
    text: expect.stringContaining("Our letter goes to m•••@e•••.net."),
    action: { label: "See whom we ask" },
  });
  expect(await firstStep(await linkTo(id, MOM))).toMatchObject({
    title: "Say yes or no for Ana",
    action: { label: "Answer now" },
  });
});

test("whoever has just typed an address sees it in full, and a letter's link shows it masked", async () => {
  const { id, token } = await aPaidPlace({ email: KID, guardian_email: MOM, age: 9 });
  const typed = { writtenTo: MOM, guardian: MOM };
  const masked = { writtenTo: "m•••@e•••.net", guardian: "m•••@e•••.net" };
  expect(await confirmationView(token, currentSite())).toMatchObject(typed);
  expect(await confirmationView(await linkTo(id, MOM), currentSite())).toMatchObject(masked);
  const before = { resumeUntil: new Date(Date.now() - 1) };
  await db().update(registrations).set(before).where(eq(registrations.id, id));
  expect(await confirmationView(token, currentSite())).toMatchObject(masked);
});

async function linkTo(id: string, sentTo: string): Promise<string> {
  const token = newToken();
  const { purpose, recordType: type } = REGISTRATION_PAGE_LINK;
  await createLink(db(), { token, purpose, subject: { type, id }, sentTo });
  return token;
}

test("once a guardian has answered, the page no longer asks for it, and says what is next", async () => {
  const rosa = "rosa@example.net";
  const { token } = await aPaidPlace({ email: rosa, guardian_email: rosa, first_name: "Mateo" });
  const firstStep = async () => {
    const view = await confirmationView(token, currentSite());
    return view && nextSteps(view, currentSite())[0]?.title;
  };
  expect(await firstStep()).toBe("Say yes or no for Mateo");
  await signAs(await askedToken(rosa, siteAfter()));
  expect(await firstStep()).toBe("Do the first lesson tonight");
});

test("whoever registers a school that somebody else speaks for is not sent to a desk that stays shut", async () => {
  const school = { registration_type: "school", school_name: "Hillside Middle School" } as const;
  const stepsOf = async (email: string) => {
    const { token } = await aPaidPlace({ ...school, email });
    const view = await confirmationView(token, currentSite());
    return (view ? nextSteps(view, currentSite()) : []).map(({ title }) => title);
  };
  expect(await stepsOf("office@example.org")).toContain("Bring in your list");
  const second = await stepsOf("other@example.org");
  expect(second).toContain("Let us open your class desk");
  expect(second).not.toContain("Bring in your list");
});
