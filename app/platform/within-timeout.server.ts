/** What the work answers; the failure, when that takes too long. The work itself is not stopped. */
export async function withinTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  failure: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
