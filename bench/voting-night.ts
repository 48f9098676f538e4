import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type MailCatcher, startMailCatcher } from "../tests/support/mail-catcher.ts";
import { type SiteServer, startSite } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import { Traffic } from "../tests/support/traffic.ts";
import { receiptIn, VotersBrowser, voteLetterInMail } from "../tests/support/vote-steps.ts";
import type { Figure } from "./measure.ts";
import { everySoOften, paceFrom } from "./open-load.ts";
import { type Pace, paceOf } from "./pace.ts";
import { call } from "./request.ts";
import { seedProjects } from "./seed-projects.ts";

const PROJECTS = 150;
const NIGHT = "2026-03-29T20:00:00-06:00";
const SECONDS = 60;
const PAGES_A_SECOND = 500;
const VOTES_A_SECOND = 20;
const AT_ONCE_AT_MOST = 24;
const MOST_SECONDS = 15;
const LONGEST_LETTER_MS = 20_000;

/**
 * The last evening: gallery pages and votes together, each sent at its moment whether the last is answered or not;
 * then as many votes as it holds. A vote is two posts and a letter that came.
 */
export async function* measureVotingNight(): AsyncIterable<Figure> {
  const binaries = findPostgresBinaries();
  if (!binaries) return void process.stdout.write("Left out: PostgreSQL is not installed.\n");
  const postgres = await startThrowawayPostgres(binaries);
  const mailbox = await startMailCatcher();
  const folder = mkdtempSync(join(tmpdir(), "bench-voting-"));
  const site = await startSite({
    env: { DATABASE_URL: postgres.url, SMTP_URL: mailbox.url, TRUST_PROXY: "1" },
    now: NIGHT,
    dataDir: folder,
    logFile: join(folder, "site.log"),
    isMeasured: true,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const slugs = await seedProjects(client, PROJECTS);
    yield* measureOn(new Electorate(site, mailbox, slugs), site, slugs, client);
  } finally {
    await client.end();
    await site.stop();
    await mailbox.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* measureOn(
  voters: Electorate,
  site: SiteServer,
  slugs: string[],
  client: pg.Client,
): AsyncIterable<Figure> {
  const where = "PostgreSQL";
  const paths = ["/gallery", ...slugs.map((slug) => `/gallery/${slug}`)];
  const look = async (path: string) =>
    (await call(site.origin, { path, headers: { "accept-encoding": "br" } })) === 200;
  for (const path of paths) await look(path);
  await paceOf(() => voters.vote(), 4, 3);
  const before = voters.told;
  const [pages, votes] = await Promise.all([
    everySoOften(PAGES_A_SECOND, SECONDS, () =>
      look(paths[Math.floor(Math.random() * paths.length)] ?? "/gallery"),
    ),
    everySoOften(VOTES_A_SECOND, SECONDS, () => voters.vote()),
  ]);
  const posts = voters.takePosts();
  const lost = voters.told - (await ballotsIn(client));
  yield { what: "voting night: gallery pages", where, ...pages, beside: "500 a second asked for" };
  const whole = `${voters.told - before} votes in ${SECONDS} s, ${lost} lost; letter and all p99 ${votes.p99Ms.toFixed(0)} ms`;
  yield {
    what: "voting night: posts of a vote",
    where,
    ...posts,
    refused: votes.refused,
    beside: whole,
  };
  const most = await paceOf(() => voters.vote(), AT_ONCE_AT_MOST, MOST_SECONDS);
  const gone = voters.told - (await ballotsIn(client));
  yield { what: "votes, as many as it holds", where, ...most, beside: `${gone} lost` };
}

async function ballotsIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select count(*)::int as ballots from ballots");
  return rows[0]?.ballots ?? 0;
}

/** People with a mailbox and a home of their own, one after the other. */
class Electorate {
  readonly #traffic: Traffic;
  readonly #mailbox: MailCatcher;
  readonly #origin: string;
  readonly #slugs: string[];
  readonly #letters = new Map<string, string>();
  #read = 0;
  #next = 0;
  told = 0;

  constructor(site: SiteServer, mailbox: MailCatcher, slugs: string[]) {
    this.#traffic = new Traffic(site.origin);
    this.#origin = site.origin;
    this.#mailbox = mailbox;
    this.#slugs = slugs;
  }

  async vote(): Promise<boolean> {
    const number = this.#next++;
    const email = `voter${number}@gmail.com`;
    const slug = this.#slugs[number % this.#slugs.length] ?? "";
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const browser = new VotersBrowser(
      (path, request) => this.#traffic.send("posts", path, request),
      () => ({ origin: this.#origin, "x-forwarded-for": from }),
      // Of those who have said their year already: the two posts that cost something are timed.
      { "fair.vote-age": "older" },
    );
    const asked = await browser.askForLetter(slug, email);
    if (asked.status !== 303) return false;
    const code = await this.#codeFor(email);
    if (!code || !receiptIn(await browser.typeCode(slug, code))) return false;
    this.told += 1;
    return true;
  }

  /** How long the site took for each post since it was last asked. */
  takePosts(): Omit<Pace, "refused"> {
    const taken = this.#traffic.exchanges.splice(0);
    return paceFrom(
      taken.map(({ milliseconds }) => milliseconds),
      SECONDS,
    );
  }

  async #codeFor(email: string): Promise<string | undefined> {
    const giveUpAt = Date.now() + LONGEST_LETTER_MS;
    while (Date.now() < giveUpAt) {
      for (const mail of this.#mailbox.mail.slice(this.#read)) {
        this.#letters.set(mail.to[0] ?? "", voteLetterInMail(mail).code);
      }
      this.#read = this.#mailbox.mail.length;
      const code = this.#letters.get(email);
      if (code) return code;
      await sleep(10);
    }
    return undefined;
  }
}
