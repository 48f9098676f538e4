import type { Settings } from "~/program/settings";

/** What else stands on a paper. It names the school and nobody in it, and stays as it was printed. */
export interface DocumentFacts {
  organizer: Pick<
    Settings,
    "organizerName" | "contactCity" | "contactState" | "contactEmail" | "contactPhone" | "taxId"
  > & { w9Url: string };
  school: { name: string; address: string | null };
  item: string;
  /** Students, where the price is one for each; otherwise one. */
  quantity?: number;
  /** What is taken off the season's price, and why. */
  reduction?: { label: string; amountInCents: number };
  description: string;
  purchaseOrder: string | null;
  /** The paper that it changes: a credit note's invoice. */
  about: string | null;
}
