import { createHash, randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { seedProjects } from "../../bench/seed-projects.ts";
import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import { expectValidHtml } from "../support/html.ts";
import { pressEnterOn, tabTo } from "../support/keyboard.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { type SiteServer, startSite } from "../support/site-server.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";

/** In the weeks of judging. */
const NOW = "2026-03-28T19:40:00-06:00";
const NAME = "Dana Whitlatch";

test("a judge joins, practises with the network cut, and finishes without script, on a phone", async ({
  browser,
}) => {
  const binaries = findPostgresBinaries();
  test.skip(!binaries, "needs PostgreSQL's server");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  const site = await startSite({ now: NOW, env: { DATABASE_URL: postgres.url } });
  const { token, assignmentIds } = await aJudge(postgres.url);
  const phone = { viewport: { width: 360, height: 740 }, baseURL: site.origin };
  const context = await browser.newContext(phone);
  await context.addCookies([cookieOf(site, token)]);
  const page = await context.newPage();

  await page.goto("/judge");
  await expect(page.getByRole("heading", { name: "Will you judge, Dana?" })).toBeVisible();
  await expectWell(page, "the profile");
  await page.getByRole("button", { name: /whom you know/ }).click();
  await expect(page.getByText("Choose at least one field").first()).toBeVisible();
  await expectWell(page, "a profile with gaps");
  for (const label of ["Data and software", "Farming and food"]) {
    await page.getByLabel(label).check();
  }
  await page.getByRole("group", { name: "Whose projects?" }).getByRole("checkbox").first().check();
  await page.getByLabel(/^8 projects/).check();
  await page.getByLabel("Online only").check();
  await page.getByRole("button", { name: /whom you know/ }).click();
  await page.getByLabel(/A school where you work/).fill("Cedar Hollow Elementary");
  await page.getByRole("button", { name: "Add this school" }).click();
  await expect(page.getByRole("button", { name: "Remove Cedar Hollow Elementary" })).toBeVisible();
  await expectWell(page, "whom they know");
  await page.getByLabel(/That is everybody/).check();
  await page.getByRole("button", { name: "Next: our promises" }).click();
  await page.getByLabel("Type your name to sign").fill("Nobody");
  await page.getByRole("button", { name: "Sign and go on" }).click();
  await expect(page.getByText(`Type your name as in our letter: ${NAME}`)).toBeVisible();
  await expectWell(page, "promises, not signed");
  await page.getByLabel("Type your name to sign").fill(NAME);
  await page.getByRole("button", { name: "Sign and go on" }).click();

  await expect(page.getByRole("heading", { name: "Two to go, Dana" })).toBeVisible();
  await expectWell(page, "the list");
  await page.getByRole("link", { name: "Score A scale for hail" }).first().click();
  await expect(page.getByText("Saved with us")).toBeVisible();
  expect(await page.title()).not.toContain("hail");
  await expectWell(page, "a project beside its rubric");

  await context.setOffline(true);
  await page.getByText("A fresh turn, half used").click();
  await page.getByLabel("What worked").fill("Great work, Maria.");
  await expect(page.getByText("This may hold somebody’s name")).toBeVisible();
  await page.getByLabel("What worked").fill("You measured 212 stones.");
  await expect(page.getByText("No connection")).toBeVisible();
  await expectAccessibleInBothSchemes(page, "a sheet without a connection");
  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("What worked")).toHaveValue("You measured 212 stones.");

  await expect(page.getByText("Saved with us")).toBeVisible();
  await page.getByRole("button", { name: "Finish and see the guide" }).click();
  await expect(page.getByRole("heading", { name: "Something is missing" })).toBeVisible();
  await expectWell(page, "what is missing");
  await page.getByLabel("What to try next").fill("Try it at night, with a flashlight.");
  for (const words of [
    "Works, with gaps",
    "A real need, not yet tried",
    "Clear from start to end",
  ]) {
    await page.getByText(words).click();
  }
  await expect(page.getByText("Your total:")).toBeHidden();
  await context.setOffline(true);
  await page.getByLabel("What to try next").fill("Try it at night, with a strong flashlight.");
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/judge/${assignmentIds[0]}`);
  await expect(again.getByLabel("What to try next")).toHaveValue(/strong flashlight/);
  await expect(again.getByText(/^Saved \d/)).toBeVisible();
  await context.setOffline(true);
  await again.getByRole("button", { name: "Finish and see the guide" }).click();
  await expect(again.getByText("Your press is kept")).toBeVisible();
  await expectAccessibleInBothSchemes(again, "a press that waits for the network");
  await context.setOffline(false);
  await expect(again.getByRole("heading", { name: "Close on 4 of 4" })).toBeVisible();
  await expectWell(again, "beside the guide");
  await expect(again.getByRole("link", { name: /^Next: Ask the ditch rider/ })).toBeVisible();
  await context.close();

  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
  await plain.addCookies([cookieOf(site, token)]);
  const paper = await plain.newPage();
  await paper.goto(`/judge/${assignmentIds[1]}`);
  await paper.getByRole("radio", { name: "4 Their own idea, carried through" }).check();
  await paper.getByLabel("What worked").fill("You counted the sure mistakes.");
  await paper.getByRole("button", { name: "Save", exact: true }).click();
  await expect(paper.getByLabel("What worked")).toHaveValue("You counted the sure mistakes.");
  await expect(paper.getByRole("radio", { name: /Their own idea/ })).toBeChecked();
  await plain.close();

  await change(postgres.url, "update assignments set state = 'finished'");
  const after = await browser.newContext(phone);
  await after.addCookies([cookieOf(site, token)]);
  const rest = await after.newPage();
  await rest.goto("/judge");
  await expect(rest.getByRole("heading", { name: "Every lantern is lit, Dana" })).toBeVisible();
  await expectWell(rest, "nothing left");
  const reading = await aReading(postgres.url);
  await rest.goto(`/judge/${reading}`);
  await expect(rest.getByRole("link", { name: "Put it forward" })).toBeVisible();
  await expectWell(rest, "a student’s project beside its rubric");
  await rest.getByRole("link", { name: "Put it forward" }).click();
  await expect(rest).toHaveURL(/\/nominate$/);
  await expectWell(rest, "putting it forward");
  for (const [kind, heading] of [
    ["cannot-open", /^This one waits: staff and the family/],
    ["not-for-a-child", /^This one waits: staff look/],
  ] as const) {
    await change(
      postgres.url,
      `insert into reading_troubles (assignment_id, kind, program_at) values ('${reading}', '${kind}', now())`,
    );
    await rest.goto(`/judge/${reading}`);
    await expect(rest.getByRole("heading", { name: heading })).toBeVisible();
    await expectWell(rest, `${kind}: a project that waits`);
    await rest.goto("/judge");
    await expect(
      rest.getByRole("heading", { name: "Nothing to do right now, Dana" }),
    ).toBeVisible();
    await expectWell(rest, `${kind}: the list while it waits`);
    await change(postgres.url, "delete from reading_troubles");
  }
  for (const [why, heading] of [
    ["cannot-open", "You cannot open it?"],
    ["not-for-a-child", "This is not for a child?"],
    ["know", "You know them?"],
  ]) {
    await rest.goto(`/judge/${reading}/stop?why=${why}`);
    await expect(rest.getByRole("heading", { name: heading })).toBeVisible();
    await expectWell(rest, `${why}, at a project`);
  }
  await tabTo(rest, rest.getByLabel("Family or friend"));
  await rest.keyboard.press("Space");
  await pressEnterOn(rest, rest.getByRole("button", { name: "Hand it back" }));
  await expect(rest.getByRole("heading", { name: "Every lantern is lit, Dana" })).toBeVisible();
  await expectWell(rest, "a project handed back");
  await change(postgres.url, "update rounds set state = 'closed'");
  await rest.goto("/judge");
  await expect(rest.getByText("This round is closed.")).toBeVisible();
  await expectWell(rest, "the list of a closed round");
  await change(postgres.url, "update assignments set state = 'open'");
  await rest.goto(`/judge/${assignmentIds[1]}`);
  await expect(rest.getByRole("heading", { name: /^Judging is closed/ })).toBeVisible();
  await expectWell(rest, "a sheet of a closed round");
  await rest.goto("/judge/goodbye");
  await expectWell(rest, "goodbye");
  await after.close();
  await site.stop();
  await postgres.stop();
});

async function expectWell(page: Page, where: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, where);
  await expectNoSidewaysScroll(page);
  await expectValidHtml(await page.content(), where);
}

function cookieOf({ origin }: SiteServer, value: string) {
  return { name: "fair.person", value, url: origin };
}

async function change(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A student's project, given to the one judge. */
async function aReading(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await seedProjects(client, 1);
  // Of somebody who takes part: nobody reads the project of nobody.
  await client.query(`
    with child as (insert into participants (season, given_name, age_band)
      values ('2025-26', 'Ana', '18_and_over') returning id)
    insert into entry_members (entry_id, participant_id, position)
      select projects.id, child.id, 1 from projects, child`);
  const { rows } = await client.query<{ id: string }>(`
    with entry as (insert into round_entries (round_id, entry_id, version_id, division, is_team)
      select rounds.id, project_id, version.id, 'k8', false
        from rounds, project_versions version returning id)
    insert into assignments (round_entry_id, judge_id, position)
      select entry.id, judges.id, 1 from entry, judges returning id`);
  await client.end();
  return rows[0]?.id ?? "";
}

/** Accepted, with a session on this phone and the two practice projects to read. */
async function aJudge(url: string): Promise<{ token: string; assignmentIds: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const idOf = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? "";
  const token = randomBytes(32).toString("base64url");
  const person = await idOf(
    "insert into people (email, email_key) values ('dana@example.org', 'dana@example.org')",
  );
  const hash = createHash("sha256").update(token).digest("hex");
  await idOf(
    "insert into person_sessions (hash, person_id, device, expires_at) values ($1, $2, '', now() + interval '1 day')",
    [hash, person],
  );
  const judge = await idOf(
    "insert into judges (season, person_id, name) values ('2025-26', $1, $2)",
    [person, NAME],
  );
  const round = await idOf(
    "insert into rounds (season, kind, rubric, state) values ('2025-26', 'online', 'scoring', 'open')",
  );
  const assignmentIds: string[] = [];
  for (const [at, division] of ["k8", "highSchool"].entries()) {
    const entry = await idOf(
      "insert into round_entries (round_id, calibration, division, is_team) values ($1, $2, $3, $4)",
      [round, `calibration-${at + 1}`, division, at === 1],
    );
    assignmentIds.push(
      await idOf(
        "insert into assignments (round_entry_id, judge_id, position) values ($1, $2, $3)",
        [entry, judge, at - 1],
      ),
    );
  }
  await client.end();
  return { token, assignmentIds };
}
