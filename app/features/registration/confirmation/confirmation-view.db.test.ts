import { beforeAll, expect, test } from "vitest";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { askedToken, signAs, siteAfter } from "../../../../tests/support/asked-guardians";
import { aPaidPlace } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { confirmationView } from "./confirmation-view.server";
import { nextSteps } from "./next-steps";

onAFreshDatabase();
beforeAll(() => loadSite());

const UNCLE = "uncle@example.org";
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
    writtenTo: isWrittenToGuardian ? "m•••@e•••.net" : "u•••@e•••.org",
  });
});

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
