export const TENTHS_OF_CORPUS = 10;

const tenths = Number(process.env.CORPUS_TENTHS ?? 1);
let counted = 0;

/** `npm test` sends every tenth attempt, others in every list; `npm run faults` sends all of them. */
export function portionOf<Item>(attempts: Item[]): Item[] {
  return attempts.filter(() => counted++ % TENTHS_OF_CORPUS < tenths);
}

export const isWholeCorpus = tenths >= TENTHS_OF_CORPUS;
