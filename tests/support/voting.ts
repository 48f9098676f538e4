import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, vi } from "vitest";
import * as votePage from "../../app/features/vote/route";
import { db } from "../../app/platform/database/database.server";
import { outbox } from "../../app/platform/mail/outbox.table.server";
import { forgetProcessState } from "../../app/platform/process-state.server";
import { publications } from "../../app/records/publications/publications.table.server";
import { ABrowser } from "./a-browser.ts";
import { aChildWithAProject } from "./projects.ts";
import { publishProject } from "./published-projects.ts";
import { aRouterContext } from "./router-context.ts";

/** A week before the vote of the shipped season closes. */
export const WHILE_VOTING = new Date("2026-03-23T18:00:00Z");

/** Call at the top of a file, before the database is opened: the key of the votes lies in a folder of its own. */
export function withVotesKey(): void {
  const folder = mkdtempSync(join(tmpdir(), "votes-"));
  beforeAll(() => {
    vi.stubEnv("DATA_DIR", folder);
    forgetProcessState();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** A project in the gallery; answers its address and number. */
export async function aShownProject(
  email: string,
): Promise<{ slug: string; number: number; entryId: string }> {
  const { entryId } = await aChildWithAProject({ email });
  const slug = await publishProject(entryId);
  const [row] = await db().select().from(publications).where(eq(publications.entryId, entryId));
  return { slug, number: row?.number ?? 0, entryId };
}

interface Voter {
  address?: string;
  now?: Date;
}

export function aVoter({ address, now = WHILE_VOTING }: Voter = {}): ABrowser {
  return new ABrowser({ ...(address && { address }), context: () => aRouterContext({ now }) });
}

/** Sends a form of the panel. */
export function sendVote(browser: ABrowser, slug: string, fields: Record<string, string>) {
  return browser.send(votePage.action, `/gallery/${slug}/vote`, fields, { slug });
}

export function openVote(browser: ABrowser, slug: string, step = "") {
  return browser.open(votePage.loader, `/gallery/${slug}/vote?step=${step}`, { slug });
}

/** Year and address; answers the letter that came. */
export async function askForLetter(browser: ABrowser, slug: string, email: string) {
  await sendVote(browser, slug, { intent: "year", year: "1984" });
  await sendVote(browser, slug, { intent: "send", email });
  return (await voteLetters()).at(-1) ?? { to: "", code: "", token: "", subject: "", text: "" };
}

/** The whole way; answers where the voter is sent on to. */
export async function voteByCode(browser: ABrowser, slug: string, email: string) {
  const { code } = await askForLetter(browser, slug, email);
  return sendVote(browser, slug, { intent: "code", code });
}

/** All letters about votes, oldest first. */
export async function voteLetters() {
  const rows = await db()
    .select()
    .from(outbox)
    .where(inArray(outbox.kind, ["vote", "vote-moved", "vote-judge"]))
    .orderBy(asc(outbox.createdAt));
  return rows.map(({ recipient, subject, text }) => ({
    to: recipient,
    subject,
    text,
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "",
    token: /\/vote\/([\w-]{43})/.exec(text)?.[1] ?? "",
  }));
}
