import type { ConsentMethod } from "~/records/participants/consent";

export const METHOD_LABELS: Record<ConsentMethod, string> = {
  told: "Told at registration",
  link: "Signed by link",
  link_confirmed: "Signed and confirmed",
  card: "Paid by card",
  paper: "Paper",
  in_person: "In person",
};
