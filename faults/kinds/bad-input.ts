import { TENTHS_OF_CORPUS } from "../../tests/abuse/portion.ts";
import type { Fault } from "../fault.ts";
import { outcomeOfPlaywright } from "../outcome-of-tests.ts";

/** `npm test` sends a tenth of the corpus; here all of it comes. Its tests see to the engines themselves. */
export const badInput: Fault = {
  name: "bad input of every kind comes to every address",
  tries: { embedded: { full: TENTHS_OF_CORPUS, small: 2 } },
  run: (_engine, tenths) =>
    outcomeOfPlaywright(["abuse-", "--workers=1"], { CORPUS_TENTHS: String(tenths) }),
};
