import { env } from "../env.server";
import { processState } from "../process-state.server";

const startedAt = processState(() => Date.now());
/** How far a demonstration's clock is from the real one; the database keeps it, `site.server.ts` reads it. */
const storedOffsetMs = processState(() => 0);

/**
 * The programme's present moment: what is open, what it costs, which letter is due, when something
 * was paid, sent in or voted. The real one, unless `SITE_NOW` or a demonstration's clock moves it.
 */
export function programNow(): Date {
  return new Date(Date.now() + offsetMs());
}

/**
 * When a row was changed, and for sessions, tokens, leases, signatures and retention, which no
 * demonstration may stretch or cut short.
 */
export function realNow(): Date {
  return new Date(Date.now());
}

/** A moment of the real clock that is still to come, as people of the programme read it. */
export function onProgramClock(real: Date): Date {
  return new Date(real.getTime() + offsetMs());
}

/** Which clock the programme runs on. Where `SITE_NOW` sets it, nothing else can move it. */
export function clockKind(): "real" | "SITE_NOW" | "demonstration" {
  const { demonstration, SITE_NOW } = env();
  if (SITE_NOW) return "SITE_NOW";
  return demonstration ? "demonstration" : "real";
}

export function isTimeMachineOn(): boolean {
  return clockKind() === "demonstration";
}

export function setStoredClock(offset: number): void {
  storedOffsetMs.value = offset;
}

function offsetMs(): number {
  const { SITE_NOW } = env();
  if (SITE_NOW) return SITE_NOW.getTime() - startedAt.value;
  return isTimeMachineOn() ? storedOffsetMs.value : 0;
}
