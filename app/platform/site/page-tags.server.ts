import { lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.server";
import { processState } from "../process-state.server";
import { realNow } from "./clock.server";
import { pageTagBumps } from "./page-tags.table.server";
import { siteState } from "./site.table.server";

const KEPT_MS = 3_600_000;
/** A process that could not look for longer may have missed what was forgotten meanwhile. */
const LONGEST_BLINDNESS_MS = KEPT_MS / 2;
/** More tags than this are not told apart any more: one step of memory for all of them. */
const MOST_TAGS = 10_000;

/**
 * Part of a change's own transaction: pages from memory that were made of one of these ("gallery",
 * "entry:…") are gone from every process within a second of the commit, and with the next
 * `refreshSite()` from this one.
 */
export async function bumpTags(tx: Database, tags: string[]): Promise<void> {
  if (tags.length > 0) await tx.insert(pageTagBumps).values(tags.map((tag) => ({ tag })));
}

/** Every process has looked since. */
export async function forgetOldBumps(database: Database): Promise<void> {
  const limit = new Date(realNow().getTime() - KEPT_MS);
  await database.delete(pageTagBumps).where(lt(pageTagBumps.bumpedAt, limit));
}

/** What one process knows of bumped tags. */
export class PageTags {
  #revision = 0;
  #allBumpedAt = 0;
  readonly #bumpedAt = new Map<string, number>();
  #horizon = "0";
  #seen = new Set<string>();
  #lookedAt = Date.now();

  /** Grows with everything that is bumped; a page keeps the one at which its making began. */
  get revision(): number {
    return this.#revision;
  }

  isBumpedSince(revision: number, tags: readonly string[]): boolean {
    if (this.#allBumpedAt > revision) return true;
    for (const tag of tags) if ((this.#bumpedAt.get(tag) ?? 0) > revision) return true;
    return false;
  }

  bump(tags: string[]): void {
    if (this.#bumpedAt.size + tags.length > MOST_TAGS) this.bumpAll();
    else if (tags.length > 0) {
      this.#revision += 1;
      for (const tag of tags) this.#bumpedAt.set(tag, this.#revision);
    }
  }

  /** The season and the settings are on every page. */
  bumpAll(): void {
    this.#revision += 1;
    this.#allBumpedAt = this.#revision;
    this.#bumpedAt.clear();
  }

  /** Takes over what was bumped since the last look. Answers the revision of season and settings. */
  async look(database: Database): Promise<number> {
    const startedAt = Date.now();
    const [found] = await database
      .select({
        siteRevision: siteState.revision,
        horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
        bumps: sql<string[]>`array(
          select ${pageTagBumps.bumpedIn}::text || ' ' || ${pageTagBumps.tag} from ${pageTagBumps}
          where ${pageTagBumps.bumpedIn} >= ${this.#horizon}::text::xid8)`,
      })
      .from(siteState);
    if (!found) throw new Error("The site has no state row");
    const fresh = found.bumps.filter((bump) => !this.#seen.has(bump));
    this.#seen = new Set(found.bumps);
    this.bump(fresh.map(tagOf));
    // The oldest transaction that was still under way, and all after it, may commit unseen.
    this.#horizon = found.horizon;
    if (startedAt - this.#lookedAt > LONGEST_BLINDNESS_MS) this.bumpAll();
    this.#lookedAt = startedAt;
    return found.siteRevision;
  }
}

function tagOf(bump: string): string {
  return bump.slice(bump.indexOf(" ") + 1);
}

/** Those of this process. */
const ofThisProcess = processState(() => new PageTags());

export function pageTags(): PageTags {
  return ofThisProcess.value;
}
