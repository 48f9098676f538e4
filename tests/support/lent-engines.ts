import { readFileSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { createEngine } from "../../app/platform/database/embedded-engine.server";
import { emptyDatabase, schemaMark } from "./empty-database.ts";
import { countInDatabase } from "./time-in-database.ts";

interface LentEngine {
  engine: PGlite;
  giveBack(): Promise<void>;
}

interface OwnedEngine {
  engine: PGlite;
  /** Another one means that a test has changed the schema. */
  mark: string;
}

/** Of the process and not of this module, which is made anew for every file. */
const ofTheProcess = globalThis as { freeEngines?: OwnedEngine[] };
ofTheProcess.freeEngines ??= [];
const free = ofTheProcess.freeEngines;

/**
 * An embedded engine with a migrated, empty database. To start one takes longer than most test files:
 * those of one process use the same, one after the other.
 */
export async function lendEngine(): Promise<LentEngine> {
  const owned = free.pop() ?? (await startEngine());
  let isLent = true;
  return {
    engine: whileLent(owned.engine, () => isLent),
    async giveBack() {
      if (!isLent) throw new Error("The database was given back before");
      isLent = false;
      if (await emptiedAsBefore(owned)) free.push(owned);
      else await owned.engine.close();
    },
  };
}

async function startEngine(): Promise<OwnedEngine> {
  const template = new Blob([readFileSync(inject("embeddedTemplate"))]);
  const engine = await createEngine({ loadDataDir: template });
  return { engine, mark: await schemaMark(engine) };
}

async function emptiedAsBefore(owned: OwnedEngine): Promise<boolean> {
  if ((await schemaMark(owned.engine)) !== owned.mark) return false;
  await emptyDatabase(owned.engine);
  owned.mark = await schemaMark(owned.engine);
  return true;
}

/** What a test file has left running must not write into the database of the next. */
function whileLent(engine: PGlite, isLent: () => boolean): PGlite {
  return new Proxy(engine, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        if (!isLent()) throw new Error("The database was given back");
        const answer = member.apply(target, args);
        countInDatabase(answer);
        return answer;
      };
    },
  });
}
