import { beforeAll, beforeEach, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aChildWithAProject } from "../../../tests/support/projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { hasChildInFair } from "./has-child-in-fair.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

test("an account is a parent’s by its mailbox, whatever tag or dot is in the address", async () => {
  await aChildWithAProject({ email: "rosa.ruiz+fair@gmail.com" });
  for (const account of ["rosa.ruiz+fair@gmail.com", "RosaRuiz+staff@googlemail.com"]) {
    expect(await hasChildInFair(account)).toBe(true);
  }
  for (const account of ["rosaruiz@example.org", "rosa@gmail.com"]) {
    expect(await hasChildInFair(account)).toBe(false);
  }
});
