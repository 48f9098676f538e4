/** For `.catch`: a file that is not there is undefined, every other failure is one. */
export function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
