import { afterAll, beforeAll, vi } from "vitest";

/** Call at the top of a file: on a busy machine no window of a limit ends and no code grows old meanwhile. */
export function withAStoppedClock(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}
