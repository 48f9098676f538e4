import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  DEMONSTRATION,
  fillResultsDay,
  moveClock,
  RELEASE_MINUTE,
} from "../tests/support/results-day.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";

const LOOK_EVERY_MS = 100;
const LONGEST_MS = 120_000;
const PAGES = ["/results", "/es/results"];
const NIGHT_BEFORE = new Date(RELEASE_MINUTE.getTime() - 9 * 3_600_000);

/** What was read on a page of results, and when its answer was there. */
interface Sighting {
  at: number;
  process: number;
  path: string;
  slugs: string[];
}

/** The same morning again and again, each time with a database of its own. */
export class Mornings {
  readonly #postgres: ThrowawayPostgres;
  #begun = 0;

  static async open(): Promise<Mornings> {
    const postgres = await startThrowawayPostgres(findPostgresBinaries() ?? "");
    await fillResultsDay(postgres.url);
    return new Mornings(postgres);
  }

  private constructor(postgres: ThrowawayPostgres) {
    this.#postgres = postgres;
  }

  async begin(): Promise<Morning> {
    this.#begun += 1;
    const name = `morning_${this.#begun}`;
    // From "template1": a database is copied while nobody is in it.
    const client = await connect(this.#postgres.url.replace(/postgres$/, "template1"));
    await client.query(`create database ${name} template postgres`);
    await client.end();
    const url = this.#postgres.url.replace(/postgres$/, name);
    const morning = new Morning(await connect(url), url);
    try {
      await morning.begin();
      return morning;
    } catch (error) {
      await morning.end();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#postgres.stop();
  }
}

/** Two processes before the minute; meanwhile scores have changed and a guardian has taken a consent back. */
export class Morning {
  readonly begunAt = new Date();
  readonly sightings: Sighting[] = [];
  /** Finalists of the frozen run that may be shown, by address; and the one that may not be any more. */
  allowed: string[] = [];
  revoked = "";
  /** By the real clock. */
  opensAt = Number.POSITIVE_INFINITY;
  readonly #client: pg.Client;
  readonly #url: string;
  readonly #sites: SiteServer[] = [];
  #isOver = false;
  #watching: Promise<unknown> = Promise.resolve();

  constructor(client: pg.Client, url: string) {
    this.#client = client;
    this.#url = url;
  }

  async begin(): Promise<void> {
    const [revoked, ...allowed] = await this.#finalists();
    if (!revoked) throw new Error("No finalist is in the gallery");
    this.revoked = revoked.slug;
    this.allowed = allowed.map(({ slug }) => slug).sort();
    await this.ask("update scores set value = 6 - value");
    await this.ask(
      `insert into consents select (jsonb_populate_record(said,
          jsonb_build_object('id', gen_random_uuid(), 'gallery', 'none', 'created_at', now()))).*
        from consents said join entry_members using (participant_id)
        where entry_id = '${revoked.entryId}'`,
    );
    await moveClock(this.#client, NIGHT_BEFORE);
    await Promise.all([this.start(0), this.start(1)]);
    this.#watching = Promise.all([0, 1].map((process) => this.#watch(process)));
  }

  async ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    return (await this.#client.query<Row>(statement)).rows;
  }

  async start(process: number): Promise<void> {
    this.#sites[process] = await startSite({
      env: { ...DEMONSTRATION, ...WITHOUT_LIMITS, DATABASE_URL: this.#url, LOG_LEVEL: "warn" },
    });
  }

  async kill(process: number): Promise<void> {
    this.#sites[process]?.process.kill("SIGKILL");
    await this.#sites[process]?.ended;
    // Its work is given to others once its lease is over, which nobody here waits for.
    await this.ask("update jobs set claimed_at = claimed_at - interval '2 hours'");
  }

  /** So many milliseconds from the minute; negative: before it. */
  async moveClock(fromMinuteMs: number): Promise<void> {
    this.opensAt = Date.now() - fromMinuteMs;
    await moveClock(this.#client, new Date(RELEASE_MINUTE.getTime() + fromMinuteMs));
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const giveUpAt = Date.now() + LONGEST_MS;
    while (!(await isSo())) {
      if (Date.now() > giveUpAt) throw new Error(`It did not come to it: ${what}`);
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Families and schools have their letters in the outbox. */
  async untilTold(): Promise<void> {
    await this.until("everybody is told", async () => {
      await this.ask(
        "update jobs set next_attempt_at = now() where name like 'results-%' and state = 'queued'",
      );
      const told = await this.ask(
        "select from result_runs where letters_queued_at is not null and schools_told_at is not null",
      );
      return told.length > 0;
    });
  }

  /** Every page of both processes as it is from now on. */
  async untilRead(what: string, isRight: (slugs: string[]) => boolean): Promise<void> {
    const from = Date.now();
    await this.until(what, async () => {
      const since = this.sightings.filter(({ at }) => at > from);
      return [0, 1].every((process) =>
        PAGES.every((path) => {
          const last = since.findLast((one) => one.process === process && one.path === path);
          return last !== undefined && isRight(last.slugs);
        }),
      );
    });
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#watching;
    await Promise.all(this.#sites.map((site) => site.stop()));
    await this.#client.end();
  }

  #finalists() {
    return this.ask<{ entryId: string; slug: string }>(
      `select entry_id as "entryId", slug from awards
         join round_entries on round_entries.id = awards.round_entry_id
         join publications using (entry_id)
        where award = 'finalist' and publications.version_id is not null and not is_stale`,
    );
  }

  async #watch(process: number): Promise<void> {
    while (!this.#isOver) {
      for (const path of PAGES) {
        const origin = this.#sites[process]?.origin;
        const html = await fetch(`${origin}${path}`)
          .then((answer) => answer.text())
          .catch(() => undefined);
        if (html === undefined) continue;
        this.sightings.push({ at: Date.now(), process, path, slugs: projectsOn(html) });
      }
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/** Beside them the page may lead to the count of the votes. */
function projectsOn(html: string): string[] {
  const found = html.matchAll(/href="(?:\/es)?\/gallery\/([\w-]+)"/g);
  const slugs = new Set([...found].map(([, slug = ""]) => slug));
  slugs.delete("recount");
  return [...slugs].sort();
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
