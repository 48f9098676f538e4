import { SCHOOL_PATH } from "~/program/paths";
import type { Site } from "~/program/site";

/** What the school reads; staff see it before they accept. */
export function acceptedWords(
  { amountInCents }: { amountInCents: number },
  site: Pick<Site, "origin">,
) {
  const isFree = amountInCents === 0;
  return {
    title: "Your order is accepted",
    paragraphs: [
      isFree
        ? "Your places can be used from now on, and there is nothing to pay."
        : "Your places can be used from now on, whenever the invoice is paid.",
      `Bring in your list at your class desk, ${site.origin}${SCHOOL_PATH}: sign in with this email address, and we send you a code.`,
      isFree
        ? "The invoice, for nothing, is on its way to the address for your books."
        : "The invoice is on its way to the address for your books, and so are its reminders.",
    ],
  };
}
