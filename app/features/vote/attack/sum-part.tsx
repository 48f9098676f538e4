import { useLocale } from "~/ui/use-locale";
import { BallotNote } from "../ballot";
import type { VoteCopy } from "../copy.en";
import { VOTE_COPY } from "../vote-copy";
import solveSum from "./solve-sum.js?url&no-inline";
import type { Sum } from "./sum.server";

/** What the form tells the script: the sum, and what it says meanwhile. */
export function sumAttributes(sum: Sum, words: VoteCopy["address"]["sum"]) {
  return {
    "data-sum": JSON.stringify(sum),
    "data-solving": words.solving,
    "data-solved": words.solved,
  };
}

/** The way with the sum and the way without it. */
export function SumPart() {
  const { sum } = VOTE_COPY[useLocale()].address;
  return (
    <>
      <input type="hidden" name="sum" />
      <p role="status" />
      <BallotNote>{sum.text}</BallotNote>
      <button type="submit" name="withoutSum" value="yes" className="btn btn-line">
        {sum.without}
      </button>
      <script type="module" src={solveSum} />
    </>
  );
}
