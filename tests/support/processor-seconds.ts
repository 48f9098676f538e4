/**
 * What a piece of work costs this process. Unlike a clock it says the same on a machine that does ten
 * other things at once.
 */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Traps are laid so that they take minutes or hours where they work. */
export const MOST_SECONDS = 20;
