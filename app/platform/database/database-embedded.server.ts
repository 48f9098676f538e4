import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { log } from "../log.server";
import { withinTimeout } from "../within-timeout.server";
import type { OpenDatabase } from "./database.server";
import { DatabaseUnavailable, noAnswer } from "./database-timeouts.server";
import { createEngine, drizzleOn } from "./embedded-engine.server";
import { EngineLife } from "./engine-life.server";
import { FolderCopy } from "./folder-copy.server";
import { lockFolder } from "./folder-lock.server";
import { migrateDatabase } from "./migrations.server";
import type { PreparingEngine } from "./preparing-engine.server";

/** How long an engine may stay silent before it is opened anew. */
const GIVE_UP_AFTER_MS = 15_000;
const CLOSE_WITHIN_MS = 5_000;

export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    const engine = await EmbeddedEngine.open(join(dataDir, "database"));
    await migrateDatabase(drizzleOn(engine.pglite));
    return {
      engine: "embedded",
      db: drizzleOn(engine.bounded()),
      longTransaction: (work) =>
        drizzleOn(engine.pglite).transaction(work, { isolationLevel: "repeatable read" }),
      copyFolder: (target) => engine.copyTo(target),
      close: async () => {
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

type Work = (transaction: Transaction) => Promise<unknown>;

/** One PGlite whose calls are bounded in time, opened anew when it stops answering for good. */
class EmbeddedEngine {
  private reopening: Promise<void> | undefined;
  private readonly life = new EngineLife(() => this.pglite.answers);

  private constructor(
    private readonly folder: string,
    public pglite: PreparingEngine,
  ) {}

  static async open(folder: string): Promise<EmbeddedEngine> {
    return new EmbeddedEngine(folder, await openFolder(folder));
  }

  /** What Drizzle is given in place of the engine itself. */
  bounded(): PGlite {
    return new Proxy(this.pglite, {
      get: (_, name) => {
        const engine = this.pglite;
        const member = Reflect.get(engine, name, engine);
        if (typeof member !== "function") return member;
        if (name === "transaction") return (work: Work) => this.transaction(work);
        if (name !== "query" && name !== "exec") return member.bind(engine);
        return (...args: unknown[]) => this.inTime(Promise.resolve(member.apply(engine, args)));
      },
    });
  }

  private transaction(work: Work): Promise<unknown> {
    let begun = false;
    const served = this.pglite.transaction((transaction) => {
      begun = true;
      return work(transaction);
    });
    return this.inTime(served, () => begun);
  }

  /** What lies in the files between two queries is what a crash would leave: a copy opens as after one. */
  async copyTo(target: string): Promise<void> {
    const copy = new FolderCopy(this.folder, target);
    await copy.pass();
    // The first one may have taken a while, in which much was written.
    await copy.pass();
    await this.life.during(this.pglite.runExclusive(() => copy.pass()));
  }

  async close(): Promise<void> {
    await withinTimeout(this.pglite.close(), CLOSE_WITHIN_MS, noAnswer).catch(() => {});
  }

  private async inTime<T>(work: Promise<T>, hasBegun = () => false): Promise<T> {
    try {
      return await this.life.answer(work, { hasBegun });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        work.catch(() => {});
        this.reopening ??= this.reopenIfSilent().finally(() => {
          this.reopening = undefined;
        });
      }
      throw error;
    }
  }

  /** After a full disk the engine was seen to hang for ever; a new one reads the same folder. */
  private async reopenIfSilent(): Promise<void> {
    // Two engines on one folder would lose rows.
    await this.life.copied();
    try {
      await this.life.answer(this.pglite.query("select 1"), {
        silenceMs: GIVE_UP_AFTER_MS,
        hasBegun: () => true,
      });
    } catch {
      log().error("the embedded database stopped answering and is opened anew");
      this.pglite = await openFolder(this.folder);
    }
  }
}

function openFolder(folder: string): Promise<PreparingEngine> {
  return createEngine({ dataDir: folder });
}
