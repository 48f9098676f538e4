import type { DocumentKind } from "./document-kinds";

interface Paper {
  kind: DocumentKind;
  amountInCents: number;
}

export interface Balance {
  /** What the invoice asks for, less what was credited. */
  billedInCents: number;
  /** What came, less what went back. */
  paidInCents: number;
  /** Below zero: so much is owed to the school. */
  dueInCents: number;
}

/** How a school stands with us. */
export function balanceOf(papers: Paper[], payments: { amountInCents: number }[]): Balance {
  const billedInCents = sumOf(papers, "invoice") - sumOf(papers, "credit_note");
  const paidInCents = payments.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  return { billedInCents, paidInCents, dueInCents: billedInCents - paidInCents };
}

function sumOf(papers: Paper[], kind: DocumentKind): number {
  return papers
    .filter((paper) => paper.kind === kind)
    .reduce((sum, { amountInCents }) => sum + amountInCents, 0);
}
