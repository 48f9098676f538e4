import { setTimeout as sleep } from "node:timers/promises";
import type { DatabasePlace, Engine } from "../tests/support/lasting-database.ts";
import { LastingSite, openNeighbours } from "../tests/support/lasting-site.ts";
import { seatJudges } from "../tests/support/seated-judges.ts";
import { Ledger } from "./ledger.ts";
import { becomeOwner } from "./owner.ts";
import { Writers } from "./writers.ts";

const JUDGES = 90;
const LOOK_EVERY_MS = 20;
/** For what never comes: seconds on a quiet machine, minutes on one that has no time for anybody. */
const LONGEST_PAUSE_MS = 120_000;

/** A site with all that surrounds it, and people at work. */
export class World extends LastingSite {
  readonly ledger = new Ledger();
  readonly brokenPromises: string[] = [];
  #writers: Writers | undefined;

  static async begin(engine: Engine, place: DatabasePlace = {}): Promise<World> {
    const world = new World(await openNeighbours(engine, place));
    const { traffic, ledger, stripe, mailbox, database } = world;
    const seat = () => database.lookInto((ask) => seatJudges(ask, JUDGES));
    // The one has its tables once a site has been started on it; nobody else can open the other while one runs.
    const seated = engine === "embedded" ? await seat() : null;
    const cookie = await becomeOwner(await world.startSite());
    const judges = seated ?? (await seat());
    world.#writers = new Writers({ traffic, ledger, stripe, mailbox, cookie, judges });
    world.#writers.startFamilies();
    return world;
  }

  /** Waits until the site has acknowledged a few more things: it is at work, or at work again. */
  async untilAtWork(): Promise<void> {
    const wanted = this.ledger.size + 10;
    const giveUpAt = Date.now() + LONGEST_PAUSE_MS;
    while (this.ledger.size < wanted && Date.now() < giveUpAt) await sleep(LOOK_EVERY_MS);
    this.demand(this.ledger.size >= wanted, `at work again within ${LONGEST_PAUSE_MS / 1_000} s`);
  }

  /** Families come first: while nobody else is written to, their letters come at once. */
  bringEverybody(): void {
    this.#writers?.startOthers();
  }

  /** For faults that must fall into the middle of a long transaction. */
  bringSchool(): void {
    this.#writers?.startSchool();
  }

  async untilRostered(within = 300_000): Promise<void> {
    const giveUpAt = Date.now() + within;
    while (this.ledger.rosters.size === 0 && Date.now() < giveUpAt) await sleep(LOOK_EVERY_MS);
    this.demand(this.ledger.rosters.size > 0, `a list brought in within ${within / 1_000} s`);
  }

  /** Waits until guardians have signed and the first project is sent in: from then on more of them are. */
  async untilSentIn(within = 300_000): Promise<void> {
    const giveUpAt = Date.now() + within;
    while (this.ledger.versions.size === 0 && Date.now() < giveUpAt) await sleep(LOOK_EVERY_MS);
    this.demand(this.ledger.versions.size > 0, `sent in within ${within / 1_000} s`);
  }

  async rest(): Promise<void> {
    await this.#writers?.rest();
  }

  demand(isKept: boolean, promise: string): void {
    if (!isKept) this.brokenPromises.push(`not ${promise}`);
  }

  override async end(): Promise<void> {
    await this.#writers?.rest().catch(() => {});
    await super.end();
  }
}
