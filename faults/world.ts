import { setTimeout as sleep } from "node:timers/promises";
import { FakeStripe } from "../tests/support/fake-stripe.ts";
import {
  type DatabasePlace,
  type Engine,
  type LastingDatabase,
  makeDatabase,
} from "../tests/support/lasting-database.ts";
import { type MailCatcher, startMailCatcher } from "../tests/support/mail-catcher.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "../tests/support/site-server.ts";
import { FrontDoor } from "./front-door.ts";
import { Ledger } from "./ledger.ts";
import { becomeOwner } from "./owner.ts";
import { Traffic } from "./traffic.ts";
import { Writers } from "./writers.ts";

const LOOK_EVERY_MS = 20;

/** A site with all that surrounds it: database, payment service, mail server, proxy, and people at work. */
export class World {
  readonly database: LastingDatabase;
  readonly stripe: FakeStripe;
  readonly mailbox: MailCatcher;
  readonly door: FrontDoor;
  readonly ledger = new Ledger();
  readonly traffic: Traffic;
  readonly brokenPromises: string[] = [];
  #sites: SiteServer[] = [];
  #writers: Writers | undefined;

  private constructor(
    database: LastingDatabase,
    stripe: FakeStripe,
    mailbox: MailCatcher,
    door: FrontDoor,
  ) {
    this.database = database;
    this.stripe = stripe;
    this.mailbox = mailbox;
    this.door = door;
    this.traffic = new Traffic(door.origin);
  }

  static async begin(engine: Engine, place: DatabasePlace = {}): Promise<World> {
    const world = new World(
      await makeDatabase(engine, place),
      await FakeStripe.start(),
      await startMailCatcher(),
      await FrontDoor.open(),
    );
    const site = await world.startSite();
    const { traffic, ledger, stripe, mailbox } = world;
    const cookie = await becomeOwner(site);
    world.#writers = new Writers({ traffic, ledger, stripe, mailbox, cookie });
    world.#writers.start();
    return world;
  }

  /** The process that was started last. */
  get site(): SiteServer {
    const site = this.#sites.at(-1);
    if (!site) throw new Error("No process of the site is running");
    return site;
  }

  async startSite({ now, isBehindDoor = true }: StartOptions = {}): Promise<SiteServer> {
    const { dataDir, env } = this.database.options;
    const site = await startSite({
      ...(dataDir && { dataDir }),
      ...(now && { now }),
      env: {
        ...env,
        ...this.stripe.settings,
        SMTP_URL: this.mailbox.url,
        PUBLIC_URL: this.door.origin,
        TRUST_PROXY: "1",
        ...WITHOUT_LIMITS,
        LOG_LEVEL: "warn",
      },
    });
    this.#sites.push(site);
    if (isBehindDoor) this.door.add(site.origin);
    site.ended.then(() => {
      this.#sites = this.#sites.filter((other) => other !== site);
      this.door.remove(site.origin);
    });
    return site;
  }

  async kill(site = this.site): Promise<void> {
    site.process.kill("SIGKILL");
    await site.ended;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.#sites.map((site) => this.kill(site)));
  }

  /** Waits until the site has acknowledged a few more things: it is at work, or at work again. */
  async untilAtWork(within = 30_000): Promise<void> {
    const wanted = this.ledger.size + 10;
    const giveUpAt = Date.now() + within;
    while (this.ledger.size < wanted && Date.now() < giveUpAt) await sleep(LOOK_EVERY_MS);
    this.demand(this.ledger.size >= wanted, `at work again within ${within / 1_000} s`);
  }

  async rest(): Promise<void> {
    await this.#writers?.rest();
  }

  demand(isKept: boolean, promise: string): void {
    if (!isKept) this.brokenPromises.push(`not ${promise}`);
  }

  async end(): Promise<void> {
    await this.#writers?.rest().catch(() => {});
    await this.killAll();
    await this.door.close();
    await this.mailbox.close();
    await this.stripe.stop();
    await this.database.remove();
  }
}

interface StartOptions {
  /** The programme's moment. */
  now?: string;
  /** Otherwise no visitor reaches it. */
  isBehindDoor?: boolean;
}
