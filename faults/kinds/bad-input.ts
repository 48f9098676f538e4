import type { Fault } from "../fault.ts";
import { outcomeOfPlaywright } from "../outcome-of-tests.ts";

/** `npm test` sends a fifth of the corpus; here all of it comes. Its tests see to the engines themselves. */
export const badInput: Fault = {
  name: "bad input of every kind comes to every address",
  tries: { embedded: { full: 1 } },
  run: () => outcomeOfPlaywright(["abuse-", "--workers=1"], { WHOLE_CORPUS: "1" }),
};
