import { env } from "../env.server";

const startedAt = Date.now();

/**
 * The programme's present moment. `SITE_NOW` moves it for tests and demonstrations;
 * sessions, the outbox, signatures and retention never read it: they use the real clock.
 */
export function programNow(): Date {
  const { SITE_NOW } = env();
  return SITE_NOW ? new Date(SITE_NOW.getTime() + Date.now() - startedAt) : new Date();
}
