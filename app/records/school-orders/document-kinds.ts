/** Papers with a number. Each kind counts for itself: 1, 2, 3 and so on, for as long as there is a fair. */
export const DOCUMENT_KINDS = ["quote", "order", "invoice", "credit_note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  quote: "Quote",
  order: "Order confirmation",
  invoice: "Invoice",
  credit_note: "Credit note",
};

const PREFIXES: Record<DocumentKind, string> = {
  quote: "Q",
  order: "O",
  invoice: "INV",
  credit_note: "CN",
};

/** "INV-0042", as it stands on the paper, in letters and in a bookkeeper's search. */
export function documentNumber({ kind, number }: { kind: DocumentKind; number: number }): string {
  return `${PREFIXES[kind]}-${String(number).padStart(4, "0")}`;
}

/** The same back from what somebody types: "inv-0042", "INV 42" is not one. */
export function readDocumentNumber(
  typed: string,
): { kind: DocumentKind; number: number } | undefined {
  const [, prefix = "", digits = ""] = /^([a-z]{1,3})-?(\d{1,9})$/i.exec(typed) ?? [];
  const kind = DOCUMENT_KINDS.find((each) => PREFIXES[each] === prefix.toUpperCase());
  return kind && { kind, number: Number(digits) };
}
