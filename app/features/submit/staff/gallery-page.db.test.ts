import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { countsToDo } from "~/admin/overview/counts-to-do.server";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { listPage } from "~/platform/lists/list-page.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { entries } from "~/records/entries/entries.table.server";
import { people } from "~/records/people/people.table.server";
import { findPublication } from "~/records/publications/find-publication.server";
import { publications } from "~/records/publications/publications.table.server";
import { publishStale } from "~/records/publications/publish.server";
import { reportPage } from "~/records/publications/reported-pages.server";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { whileVoting } from "../../../../tests/support/gallery-clock";
import { aChildWithAProject } from "../../../../tests/support/projects";
import { publishProject } from "../../../../tests/support/published-projects";
import { aSentForm, aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { tellOfPages } from "../letters/send-public.server";
import { PROJECTS_PATH } from "../submit-paths";
import * as detailPage from "./detail";
import { galleryPageOf } from "./gallery-page.server";
import { projectsList } from "./projects-list.server";
import { likelyReason } from "./take-down-reasons";

onAFreshDatabase();
beforeAll(loadSite);

let entryId = "";
let slug = "";
beforeEach(async () => {
  await nobodyIsAsked();
  await db().delete(outbox);
  ({ entryId } = await aChildWithAProject());
  slug = await publishProject(entryId);
});

async function asStaff(fields: Record<string, string>) {
  const path = `${PROJECTS_PATH}/${entryId}`;
  const body = new URLSearchParams(fields);
  const context = aStaffContext("staff-1", "admin", whileVoting().now);
  return detailPage.action(aSentForm({ path, body, params: { id: entryId } }, context) as never);
}

const lettersOf = async (kind: string) => db().select().from(outbox).where(eq(outbox.kind, kind));
const historyOf = async (id: string) =>
  (await db().select().from(events).where(eq(events.recordId, id)).orderBy(desc(events.at))).map(
    ({ action }) => action,
  );
const reported = async () =>
  (await countsToDo(aStaffContext())).find(({ tile }) => tile?.label.includes("reported"))?.count;

test("staff take a page down in one press: it is gone at once, the family reads why, and it comes back", async () => {
  expect(await findPublication(slug, whileVoting())).toBeDefined();
  const why = "Your street is on the picture.";
  await asStaff({ intent: "take-down", reason: "recognized", why });
  expect(await findPublication(slug, whileVoting())).toBeUndefined();
  const [letter] = await lettersOf("project-page");
  expect(letter?.subject).toBe("Not in the gallery: Smoke or fog?");
  expect(letter?.text).toContain("one can recognize a person");
  expect(letter?.text).toContain("Your street is on the picture.");
  expect(await historyOf(entryId)).toContain("publication.take-down");
  const [row] = await db().select().from(publications).where(eq(publications.slug, slug));
  expect(row).toMatchObject({ takenDownBy: "staff-1", shown: null });
  await asStaff({ intent: "put-back", why: "Thank you for the new picture." });
  expect(await findPublication(slug, whileVoting())).toBeDefined();
  expect(await lettersOf("project-page")).toHaveLength(2);
});

test("a page that was taken down by mistake is back with one press, and the family hears nothing", async () => {
  const press = "0f0e0d0c-0b0a-4908-8706-050403020100";
  await asStaff({ intent: "take-down", reason: "other", why: "The wrong one.", press });
  expect(await findPublication(slug, whileVoting())).toBeUndefined();
  await asStaff({ intent: "undo", decision: press });
  expect(await findPublication(slug, whileVoting())).toBeDefined();
  expect(await lettersOf("project-page")).toMatchObject([{ state: "canceled" }]);
});

test("nothing is taken down without a reason", async () => {
  const answer = await asStaff({ intent: "take-down", reason: "other", why: " " });
  expect(JSON.stringify(answer)).toContain("Say why, for the family");
  expect(await findPublication(slug, whileVoting())).toBeDefined();
});

test("a page that was reported stands on the overview until somebody has settled it", async () => {
  expect(await reported()).toBe("0");
  await reportPage(entryId, "privacy");
  await reportPage(entryId, "privacy");
  await reportPage(entryId, "broken");
  expect(await reported()).toBe("1");
  const { reports } = await galleryPageOf(entryId, whileVoting());
  expect(reports.toSorted()).toEqual(["broken", "privacy"]);
  const told = (await historyOf(entryId)).filter((action) => action === "publication.report");
  expect(told, "the same said again adds nothing").toHaveLength(2);
  await asStaff({ intent: "settle-reports" });
  expect(await reported()).toBe("0");
  await reportPage(entryId, "privacy");
  expect(await reported()).toBe("1");
  await asStaff({ intent: "take-down", reason: "checking" });
  expect(await reported()).toBe("0");
});

test("a reason from the list alone is enough: the family reads it in its own language", async () => {
  await db().update(people).set({ locale: "es" });
  await asStaff({ intent: "take-down", reason: "copied" });
  const [letter] = await lettersOf("project-page");
  expect(letter?.text).toContain("parece ser obra de otra persona");
  const page = await galleryPageOf(entryId, whileVoting());
  expect(page.takenDownWhy).toBe("Something on the page seems to be the work of somebody else.");
});

test.each([
  [[], "checking"],
  [["privacy"], "recognized"],
  [["broken"], "checking"],
  [["privacy", "copied"], "checking"],
])("after reports of %j the list begins at: %s", (reports, reason) => {
  expect(likelyReason(reports)).toBe(reason);
});

test("a report of an archived page is to be looked at as well, and the number leads to it", async () => {
  await reportPage(entryId, "privacy");
  for (const table of [publications, entries]) await db().update(table).set({ season: "2024-25" });
  expect(await reported()).toBe("1");
  const tile = (await countsToDo(aStaffContext())).find(({ tile }) =>
    tile?.label.includes("reported"),
  )?.tile;
  const url = new URL(`http://localhost/admin/projects${tile?.search}`);
  const { rows } = await listPage(projectsList, url);
  expect(rows.map(({ id }) => id)).toEqual([entryId]);
});

test("families hear once that everybody can see their page, with its address, and not before the gallery opens", async () => {
  expect(await tellOfPages(currentSite())).toBe(0);
  expect(await tellOfPages(whileVoting())).toBe(1);
  expect(await tellOfPages(whileVoting())).toBe(0);
  const [letter, ...others] = await lettersOf("project-public");
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: "rosa@example.org" });
  expect(letter?.text).toContain(`/gallery/${slug}`);
  expect(letter?.text).toContain("until March 30, 2026 at 11:59 PM MT");
  await db().update(publications).set({ isStale: true });
  await publishStale(whileVoting().now);
  expect(await tellOfPages(whileVoting())).toBe(0);
});

test("of several projects a mailbox gets one letter", async () => {
  const other = await aChildWithAProject({ email: "rosa@example.org" });
  const second = await publishProject(other.entryId);
  expect(await tellOfPages(whileVoting())).toBe(1);
  const [letter] = await lettersOf("project-public");
  expect(letter?.subject).toBe("In the gallery: 2 projects");
  for (const each of [slug, second]) expect(letter?.text).toContain(`/gallery/${each}`);
});
