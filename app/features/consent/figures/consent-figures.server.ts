import { keepFigures } from "~/platform/figures/keep-figures.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schools } from "~/records/schools/schools.table.server";
import type { ConsentState } from "../consent-states";
import { type ConsentFigures, countConsents, isWaiting } from "./count-consents.server";

export const consentFigures = keepFigures<ConsentFigures>({
  name: "consent-figures",
  label: "Count how consents stand",
  tables: [
    ...[participants, guardians, consents, entryMembers, entries, registrations, schools],
    // A letter that came back is a state of its own.
    outbox,
  ],
  none: { states: {}, schools: [] },
  count: countConsents,
});

/**
 * How many children wait for a guardian, for the menu and the overview. It stands with every page of staff,
 * and is read and never counted there: whoever has just recorded an answer sees the number from before for
 * ten seconds at most, as long as children can be counted within one.
 */
export function countWaiting(): Promise<string> {
  return consentFigures.toDo(({ states }) => childrenIn(states, isWaiting));
}

/** How many children are in one of the states that are meant. */
export function childrenIn(
  states: ConsentFigures["states"],
  isMeant: (state: ConsentState) => boolean,
): number {
  return (Object.entries(states) as [ConsentState, number][])
    .filter(([state]) => isMeant(state))
    .reduce((sum, [, children]) => sum + children, 0);
}

export interface StateCount {
  state: ConsentState;
  children: number;
}

const SHOWN_ORDER: ConsentState[] = ["yes", "waiting", "came_back", "no_address", "compare", "no"];

/** How many children of a season are in which state; what nobody is in is left out. */
export async function countStates(season: string): Promise<StateCount[]> {
  const { states } = (await consentFigures.ofSeason(season)).figures;
  return SHOWN_ORDER.map((state) => ({ state, children: states[state] ?? 0 })).filter(
    ({ children }) => children > 0,
  );
}
