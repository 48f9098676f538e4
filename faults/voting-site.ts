import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { seedProjects } from "../bench/seed-projects.ts";
import { type SiteServer, startSite } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import { Traffic } from "../tests/support/traffic.ts";
import { type VoteLetter, voteLetterIn } from "../tests/support/vote-steps.ts";
import { becomeOwner } from "./owner.ts";

/** Mountain Time, from the second Sunday of March on. */
const BEHIND_UTC_MS = 6 * 3_600_000;
const LOOK_EVERY_MS = 100;
const LONGEST_WAIT_MS = 120_000;

/**
 * A demonstration with projects to vote for, whose clock is moved by its owner, with every limit as it is shipped.
 * Its letters stay in the outbox, where they are read.
 */
export class VotingSite {
  readonly site: SiteServer;
  readonly traffic: Traffic;
  readonly owner: string;
  readonly #postgres: ThrowawayPostgres;
  readonly #pool: pg.Pool;

  static async open(projects: number): Promise<VotingSite> {
    const postgres = await startThrowawayPostgres(findPostgresBinaries() ?? "");
    const site = await startSite({
      env: {
        DATABASE_URL: postgres.url,
        DEMONSTRATION: "1",
        SITE_NOW: "",
        TRUST_PROXY: "1",
        LOG_LEVEL: "error",
      },
    });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await seedProjects(client, projects).finally(() => client.end());
    const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
    return new VotingSite(site, postgres, pool, await becomeOwner(site));
  }

  private constructor(site: SiteServer, postgres: ThrowawayPostgres, pool: pg.Pool, owner: string) {
    this.site = site;
    this.#postgres = postgres;
    this.#pool = pool;
    this.owner = owner;
    this.traffic = new Traffic(site.origin);
  }

  async ask<Row extends pg.QueryResultRow>(
    statement: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return (await this.#pool.query<Row>(statement, values)).rows;
  }

  /** To the minute. */
  async moveClock(moment: Date): Promise<void> {
    const local = new Date(moment.getTime() - BEHIND_UTC_MS).toISOString().slice(0, 16);
    const answer = await this.traffic.send("owner", "/admin/time-machine", {
      method: "POST",
      headers: { origin: this.site.origin, cookie: this.owner },
      body: new URLSearchParams({ intent: "moment", moment: local }),
    });
    const next = answer.headers.get("location") ?? "";
    if (answer.status !== 303 || !next.startsWith("/admin/time-machine")) {
      throw new Error(`The clock was not moved: ${answer.status} ${next}`);
    }
  }

  /** The last letter to this address. */
  async letterTo(address: string): Promise<VoteLetter> {
    const [row] = await this.ask<{ text: string }>(
      `select text from outbox where lower(recipient) = lower($1) and kind = 'vote'
        order by created_at desc limit 1`,
      [address],
    );
    return voteLetterIn(row?.text ?? "");
  }

  /** Votes as if they had been cast at these moments, so long after their letters: a week passes in a minute. */
  async spreadOverTime(votes: { receipt: string; at: Date; seconds: number }[]): Promise<void> {
    await this.ask(
      `update ballots set cast_at = told.at, seconds = told.seconds
        from unnest($1::text[], $2::timestamptz[], $3::int[]) as told(receipt, at, seconds)
        where ballots.receipt = told.receipt`,
      [
        votes.map(({ receipt }) => receipt),
        votes.map(({ at }) => at),
        votes.map(({ seconds }) => seconds),
      ],
    );
  }

  /** Until time has passed for the votes as well, the rule has nothing to say. */
  async letRulesWait(): Promise<void> {
    await this.ask("update jobs set next_attempt_at = 'infinity' where name = 'votes-settle'");
  }

  /** The job that looks every five minutes looks now. */
  async haveRulesLook(): Promise<void> {
    const [{ now } = { now: new Date() }] = await this.ask<{ now: Date }>("select now()");
    await this.ask("update jobs set next_attempt_at = now() where name = 'votes-settle'");
    const giveUpAt = Date.now() + LONGEST_WAIT_MS;
    while (Date.now() < giveUpAt) {
      const rows = await this.ask(
        "select from jobs where name = 'votes-settle' and last_finished_at > $1",
        [now],
      );
      if (rows.length > 0) return;
      await sleep(LOOK_EVERY_MS);
    }
    throw new Error("The rules of the vote have not looked");
  }

  async close(): Promise<void> {
    await this.#pool.end();
    await this.site.stop();
    await this.#postgres.stop();
  }
}
