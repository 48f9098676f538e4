import type { ServiceDispute } from "~/platform/payments/payment-gateway";

export interface DisputeNews {
  disputes: ServiceDispute[];
  /** Heard of for the first time, and still open. */
  opened: ServiceDispute[];
  closed: ServiceDispute[];
}

/** What is known of a payment's disputes once the service has told of all of them. A closed one stays closed. */
export function mergeDisputes(known: ServiceDispute[], told: ServiceDispute[]): DisputeNews {
  const before = new Map(known.map((dispute) => [dispute.id, dispute]));
  const after = new Map(before);
  for (const dispute of told) {
    const isOldNews = before.get(dispute.id)?.outcome && !dispute.outcome;
    if (!isOldNews) after.set(dispute.id, dispute);
  }
  const disputes = [...after.values()];
  return {
    disputes,
    opened: disputes.filter(({ id, outcome }) => !before.has(id) && !outcome),
    closed: disputes.filter(({ id, outcome }) => outcome && !before.get(id)?.outcome),
  };
}
