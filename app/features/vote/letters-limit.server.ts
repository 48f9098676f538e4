import { clientAddressOf } from "~/platform/forms/client-address.server";
import { RateCounter } from "~/platform/forms/rate-counter.server";
import { networkOf } from "~/platform/forms/rate-limit.server";
import { processState } from "~/platform/process-state.server";
import { normalMailbox } from "~/program/normal-mailbox";
import { domainKindOf, domainOf } from "~/program/votes/mail-domains";

/** A whole school may ask within a quarter of an hour; a script is held by its mailboxes and by what is held. */
const MOST_OF_A_NETWORK = 2_000;
const WINDOW_SECONDS = 15 * 60;

const counter = processState(
  () => new RateCounter({ points: MOST_OF_A_NETWORK, windowSeconds: WINDOW_SECONDS }),
);

/**
 * Seconds until the next letter is sent for somebody here. A script that makes mailboxes of its own by the thousand
 * uses up what its kind of mailbox has: whoever sits behind the same address with an ordinary one is written to.
 * Codes, links and slips are counted by what they are.
 */
export function countLetter(request: Request, address: string): number {
  const kind = domainKindOf(domainOf(normalMailbox(address)));
  return counter.value.count(`${networkOf(clientAddressOf(request))} ${kind}`).wait;
}
