import { beforeAll, expect, test } from "vitest";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { aPaidPlace } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { confirmationView } from "./confirmation-view.server";

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
