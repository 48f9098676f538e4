import type { ConsentView } from "./consent-view.server";

/** Nobody's word is in yet. */
export function isOpenConsent({ stage }: ConsentView): boolean {
  return stage === "waiting" || stage === "no-address";
}

/** This visitor can answer, or say who could. */
export function isYoursToMove(consent: ConsentView): boolean {
  return isToAnswer(consent) || lacksAddress(consent);
}

/** This visitor is asked. */
export function isToAnswer({ stage, canAnswer, own }: ConsentView): boolean {
  return stage === "waiting" && canAnswer && !own;
}

/** This visitor said yes to more than the signature carries: one on paper would. */
export function isToSignOnPaper({ wantsPaper, own }: ConsentView): boolean {
  return wantsPaper && own?.isYes === true;
}

/** Nobody is known who could be asked, and this visitor can name somebody. */
export function lacksAddress({ stage, canCorrectAddress }: ConsentView): boolean {
  return stage === "no-address" && canCorrectAddress;
}
