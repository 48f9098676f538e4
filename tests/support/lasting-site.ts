import { FakeStripe } from "./fake-stripe.ts";
import { FrontDoor } from "./front-door.ts";
import {
  type Ask,
  type DatabasePlace,
  type Engine,
  type LastingDatabase,
  makeDatabase,
} from "./lasting-database.ts";
import { type MailCatcher, startMailCatcher } from "./mail-catcher.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "./site-server.ts";
import { Traffic } from "./traffic.ts";

export interface Neighbours {
  database: LastingDatabase;
  stripe: FakeStripe;
  mailbox: MailCatcher;
  door: FrontDoor;
}

/** Database, payment service, mail server and proxy of a site whose processes come and go. */
export async function openNeighbours(
  engine: Engine,
  place: DatabasePlace = {},
): Promise<Neighbours> {
  return {
    database: await makeDatabase(engine, place),
    stripe: await FakeStripe.start(),
    mailbox: await startMailCatcher(),
    door: await FrontDoor.open(),
  };
}

/** A site with all that surrounds it, and whose processes may be killed and started again. */
export class LastingSite {
  readonly database: LastingDatabase;
  readonly stripe: FakeStripe;
  readonly mailbox: MailCatcher;
  readonly door: FrontDoor;
  readonly traffic: Traffic;
  readonly #started: SiteServer[] = [];
  #sites: SiteServer[] = [];

  constructor({ database, stripe, mailbox, door }: Neighbours) {
    this.database = database;
    this.stripe = stripe;
    this.mailbox = mailbox;
    this.door = door;
    this.traffic = new Traffic(door.origin);
  }

  /** The process that was started last. */
  get site(): SiteServer {
    const site = this.#sites.at(-1);
    if (!site) throw new Error("No process of the site is running");
    return site;
  }

  async startSite({
    now,
    isBehindDoor = true,
    isMeasured = false,
  }: StartOptions = {}): Promise<SiteServer> {
    const { dataDir, env } = this.database.options;
    const site = await startSite({
      ...(dataDir && { dataDir }),
      ...(now && { now }),
      isMeasured,
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
    this.#started.push(site);
    this.#sites.push(site);
    if (isBehindDoor) this.door.add(site.origin);
    site.ended.then(() => {
      this.#sites = this.#sites.filter((other) => other !== site);
      this.door.remove(site.origin);
    });
    return site;
  }

  /** What its processes, also those that are gone, have said about requests that they could not answer. */
  failures(): string[] {
    const lines = this.#started.flatMap((site) => site.output().split("\n"));
    return lines.filter((line) => line.includes("request failed"));
  }

  async kill(site = this.site): Promise<void> {
    site.process.kill("SIGKILL");
    await site.ended;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.#sites.map((site) => this.kill(site)));
  }

  /** Ends all processes, and leaves work that waits for later, or died with one, due at once. */
  async letMinutesPass(meanwhile: (ask: Ask) => Promise<unknown> = async () => {}): Promise<void> {
    await this.killAll();
    await this.database.lookInto(async (ask) => {
      await ask(
        `update outbox set next_attempt_at = now(), claimed_at = claimed_at - interval '1 hour'
         where state in ('queued', 'sending', 'retrying')`,
      );
      await ask("update jobs set claimed_at = claimed_at - interval '2 hours'");
      await meanwhile(ask);
    });
  }

  async end(): Promise<void> {
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
  /** Compiled as in production: for measurements. */
  isMeasured?: boolean;
}
