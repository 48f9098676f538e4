import { domainKindOf, domainOf } from "../../app/program/votes/mail-domains";
import { isHeldAtFirst, type RuledBallot, releasesOf } from "../../app/program/votes/release-rule";
import { votersMailbox } from "../../app/program/votes/voters-mailbox";
import { MINUTE_MS, type Press } from "./voting-crowd.ts";

interface CastBallot extends RuledBallot {
  isReal: boolean;
  wasHeld: boolean;
}

/** What stands after all have pressed, with the rule looking every ten minutes. */
export function castAll(presses: Press[]): Map<string, CastBallot> {
  const standing = new Map<string, CastBallot>();
  const sorted = [...presses].sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = (sorted.at(-1)?.at.getTime() ?? 0) + 60 * MINUTE_MS;
  let next = 0;
  for (let now = sorted[0]?.at.getTime() ?? 0; now <= last; now += 10 * MINUTE_MS) {
    for (; (sorted[next]?.at.getTime() ?? Number.POSITIVE_INFINITY) <= now; next += 1) {
      cast(standing, sorted[next] as Press, String(next));
    }
    const all = [...standing.values()];
    for (const id of releasesOf(all, { now: new Date(now), schools: new Set() }).keys()) {
      const ballot = all.find((one) => one.id === id);
      if (ballot) ballot.state = "released";
    }
  }
  return standing;
}

function cast(standing: Map<string, CastBallot>, press: Press, id: string): void {
  const voter = votersMailbox(press.address);
  const domain = domainOf(voter);
  const before = standing.get(voter);
  const others = [...standing].flatMap(([other, ballot]) => (other === voter ? [] : [ballot]));
  const isHeld = isHeldAtFirst({
    onNetwork: others.filter(({ network }) => network === press.network).length,
    votesPerIpAddress: 1,
    domain: domainKindOf(domain),
    atDomain: others.filter((ballot) => ballot.domain === domain).length,
  });
  // A moved vote keeps what was decided about it where it comes from the same place.
  const state = before?.network === press.network ? before.state : isHeld ? "held" : "counted";
  const { network, project, at, seconds, isReal } = press;
  const wasHeld = isHeld || (before?.wasHeld ?? false);
  const ballot = { id, network, domain, project, at, state, seconds, isKept: false };
  standing.set(voter, { ...ballot, isReal, wasHeld });
}
