import { beforeAll, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { STAMP_FIELDS } from "~/program/form-stamp";
import { openReports } from "~/records/publications/reported-pages.server";
import { whileVoting } from "../../../tests/support/gallery-clock";
import { aChildWithAProject } from "../../../tests/support/projects";
import { publishProject } from "../../../tests/support/published-projects";
import { aRouterContext, aSentForm } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { action } from "./report";

onAFreshDatabase();

let entryId = "";
let slug = "";
beforeAll(async () => {
  await loadSite();
  ({ entryId } = await aChildWithAProject());
  slug = await publishProject(entryId);
});

/** A form that somebody took their time for. */
function report(reason: string, address = slug) {
  const body = new URLSearchParams({
    reason,
    [STAMP_FIELDS.key]: "5d0b5a2e-8a51-4c43-93ce-2cbbf1f42b31",
    [STAMP_FIELDS.startedAt]: String(Date.now() - 60_000),
  });
  const context = aRouterContext({ site: whileVoting() });
  return action(aSentForm({ path: "/", body, params: { slug: address } }, context));
}

test("a report without a reason is asked for one, and nothing is stored", async () => {
  expect(JSON.stringify(await report(""))).toContain("Please choose what is the matter");
  expect(JSON.stringify(await report("<b>me</b>"))).toContain("Please choose what is the matter");
  expect(await openReports(entryId)).toEqual([]);
});

test("a report is taken with its reason alone, and leads back with a thank-you", async () => {
  const answer = (await report("privacy")) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/gallery/${slug}/report?sent`);
  expect(await openReports(entryId)).toEqual(["privacy"]);
});

test("nothing can be reported about what is not shown", async () => {
  await expect(report("privacy", "no-such-7")).rejects.toMatchObject({ init: { status: 404 } });
});
