import { DAY_MS } from "../app/program/mountain-time.ts";
import type { Ask, Engine } from "../tests/support/lasting-database.ts";
import { LastingSite, openNeighbours } from "../tests/support/lasting-site.ts";
import { DEFAULT_NOW } from "../tests/support/site-server.ts";

/** A site whose programme clock runs on over every restart, and can be set forward with one. */
export class SeasonSite extends LastingSite {
  /** Processes that were ended without warning. */
  kills = 0;
  #set = { moment: Date.parse(DEFAULT_NOW), at: Date.now() };

  static async open(engine: Engine): Promise<SeasonSite> {
    const site = new SeasonSite(await openNeighbours(engine, { isEmpty: true }));
    await site.startSite({ now: site.now() });
    return site;
  }

  /** The programme's moment, about. */
  now(): string {
    return new Date(this.#set.moment + Date.now() - this.#set.at).toISOString();
  }

  setClock(moment: Date): void {
    this.#set = { moment: moment.getTime(), at: Date.now() };
  }

  /** Killed in the middle of whatever it is doing, and started again when its leases are over. */
  async crash(look?: (ask: Ask) => Promise<unknown>): Promise<void> {
    this.kills += 1;
    await this.letMinutesPass(look);
    await this.startSite({ now: this.now() });
  }

  /** A night passes: what is due by the clock comes with the next start. */
  async nextDay(): Promise<void> {
    this.kills += 1;
    await this.letMinutesPass((ask) => ask("update jobs set next_attempt_at = now()"));
    this.setClock(new Date(Date.parse(this.now()) + DAY_MS));
    await this.startSite({ now: this.now() });
  }
}
