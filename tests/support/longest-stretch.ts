/**
 * The longest stretch of a piece of work in which nobody else was served, in seconds of this thread's
 * processor time: unlike a clock it says the same on a machine that does ten other things at once.
 */
export async function longestStretchSeconds(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isOver = false;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000_000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  look();
  return longest;
}
