import { and } from "drizzle-orm";
import { conditionOf } from "~/platform/lists/list-conditions.server";
import { batchesThatWait } from "~/platform/mail/waiting-batches.server";
import { readListQuery } from "~/program/list-query";
import { GUARDIAN_WANTED_KIND } from "~/records/guardians/ask-for-guardian.server";
import { isInState } from "../consent-state.server";
import { consentsList } from "./consents-list.server";
import { ASKING_KINDS } from "./send-again.server";

const MOST = 5_000;

/** Of the children on a list, on all pages, those for whom nobody can be asked. */
export function childrenWithoutAddress(url: URL): Promise<string[]> {
  const query = readListQuery(url.searchParams, consentsList.view);
  return consentsList.ids(and(conditionOf(consentsList, query), isInState("no_address")), MOST);
}

/** The letters of this list that can still be taken back, the newest press first. */
export async function askingThatWaits() {
  const waiting = await batchesThatWait(ASKING_KINDS);
  return waiting.map(({ kind, ...batch }) => ({
    ...batch,
    to: kind === GUARDIAN_WANTED_KIND ? "about missing addresses" : "to guardians",
  }));
}
