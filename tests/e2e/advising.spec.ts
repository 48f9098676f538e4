import { createHash, randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { seedProjects } from "../../bench/seed-projects.ts";
import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import { expectValidHtml } from "../support/html.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { startSite } from "../support/site-server.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";

/** While mentoring runs. */
const NOW = "2026-03-10T18:00:00-06:00";

test("an advisor and a guardian write to each other, and each of their pages can be used by everybody", async ({
  browser,
}) => {
  const binaries = findPostgresBinaries();
  test.skip(!binaries, "needs PostgreSQL's server");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  const site = await startSite({ now: NOW, env: { DATABASE_URL: postgres.url } });
  const { entry, match, advisor, guardian } = await anAdvisedEntry(postgres.url);
  const pageOf = async (token: string) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      baseURL: site.origin,
    });
    await context.addCookies([{ name: "fair.person", value: token, url: site.origin }]);
    return context.newPage();
  };

  const advising = await pageOf(advisor);
  await advising.goto("/advise");
  await expectWell(advising, "an advisor’s entries");
  await advising.goto(`/advise/${match}`);
  await expect(advising.getByText("How many pictures do you have?")).toBeVisible();
  await expectWell(advising, "an advisor’s letters");

  const family = await pageOf(guardian);
  await family.goto(`/my/${entry}/advisor`);
  await expect(family.getByText("How many pictures do you have?")).toBeVisible();
  await expectWell(family, "a family’s letters");
  await change(postgres.url, "delete from advisor_matches");
  await family.reload();
  await expectWell(family, "a family that may ask");
  await advising.goto("/advise");
  await expectWell(advising, "an advisor without an entry");

  await site.stop();
  await postgres.stop();
});

async function expectWell(page: Page, where: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, where);
  await expectNoSidewaysScroll(page);
  await expectValidHtml(await page.content(), where);
}

async function change(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A child with a guardian and an advisor who has written once; both are signed in. */
async function anAdvisedEntry(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const idOf = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? "";
  const signedIn = async (email: string) => {
    const token = randomBytes(32).toString("base64url");
    const id = await idOf("insert into people (email, email_key) values ($1, $1)", [email]);
    await client.query(
      "insert into person_sessions (hash, person_id, device, expires_at) values ($1, $2, '', now() + interval '1 day')",
      [createHash("sha256").update(token).digest("hex"), id],
    );
    return { id, token };
  };
  await seedProjects(client, 1);
  const { rows } = await client.query<{ id: string }>("select id from projects");
  const entry = rows[0]?.id ?? "";
  const child = await idOf(
    "insert into participants (season, given_name, grade) values ('2025-26', 'Rosa', '5')",
  );
  await client.query(
    "insert into entry_members (entry_id, participant_id, position) values ($1, $2, 1)",
    [entry, child],
  );
  const guardian = await signedIn("guardian@example.org");
  await client.query("insert into guardians (participant_id, person_id) values ($1, $2)", [
    child,
    guardian.id,
  ]);
  const advisor = await signedIn("reads-along@example.org");
  const advises = await idOf(
    `insert into advisors (season, person_id, name, organization, clear_until, agreed_at)
      values ('2025-26', $1, 'Kim Larsen', 'A university', '2026-12-31', now())`,
    [advisor.id],
  );
  const match = await idOf(
    `insert into advisor_matches (season, entry_id, wish, asked_by, advisor_id, offered_by, offered_at, agreed_by, begun_at)
      values ('2025-26', $1, 'Our camera sees no deer at night.', $2, $3, 'staff', now(), $2, now())`,
    [entry, guardian.id, advises],
  );
  await idOf(
    `insert into advisor_messages (match_id, written_as, person_id, text, idempotency_key)
      values ($1, 'advisor', $2, 'How many pictures do you have?', 'first')`,
    [match, advisor.id],
  );
  await client.end();
  return { entry, match, advisor: advisor.token, guardian: guardian.token };
}
