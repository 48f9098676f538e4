/** What was asked for on the command line. */
export interface Choice {
  withBrowser: boolean;
  /** Every database test on both engines, and not only those in which the engines can differ. */
  onBothEngines: boolean;
  /** `npm run faults` follows: its short form need not run before it. */
  withShortFaults: boolean;
  /** Parts of file names: only these tests, on one engine. */
  words: string[];
  isWatching: boolean;
  /** Every file's usual seconds are written down, instead of being compared with. */
  isNotingTimes: boolean;
}

const FLAGS = ["--no-browser", "--all", "--watch", "--note-times"] as const;

/** `npm test`, `npm test -- consent --watch`, `npm run check`; `.ci/run` asks for `--all`. */
export function choiceOf(args: readonly string[]): Choice {
  const unknown = args.find((arg) => arg.startsWith("-") && !FLAGS.some((flag) => flag === arg));
  if (unknown) throw new Error(`${unknown}: there are ${FLAGS.join(", ")} and parts of file names`);
  const isNotingTimes = args.includes("--note-times");
  const isAll = args.includes("--all");
  return {
    withBrowser: !args.includes("--no-browser"),
    onBothEngines: isAll || isNotingTimes,
    withShortFaults: !isAll,
    words: args.filter((arg) => !arg.startsWith("-")),
    isWatching: args.includes("--watch"),
    isNotingTimes,
  };
}
