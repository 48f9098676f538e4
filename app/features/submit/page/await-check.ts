const LOOK_EVERY_MS = 500;
/** A scanner may take its time with a long video; the page says later what it found. */
const LONGEST_MS = 3 * 60_000;

type Checked =
  | { state: "ready" }
  | { state: "refused"; message: string | undefined }
  | { state: "checking" };

/** All bytes are there: what the server finds in them decides. Nobody is kept waiting for ever. */
export async function awaitCheck(
  url: string,
  { ask = fetch, wait = sleep }: { ask?: typeof fetch; wait?: typeof sleep } = {},
): Promise<Checked> {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_EVERY_MS) {
    const answer = await ask(url).catch(() => undefined);
    // It is gone, or not theirs any more: asking again changes nothing.
    if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      return { state: "refused", message: undefined };
    }
    const found = answer?.ok ? await answer.json() : undefined;
    if (found?.state === "refused") return { state: "refused", message: found.message };
    if (found?.state === "ready") return { state: "ready" };
    await wait(LOOK_EVERY_MS);
  }
  return { state: "checking" };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
