import { domainKindOf } from "./mail-domains";

/** Letters of the last hour at one mail domain. */
export interface AskedAtDomain {
  domain: string;
  letters: number;
  /** Sent longer ago than its code works, and nobody pressed. */
  unanswered: number;
}

const MOST_OTHERS = 60;
const OTHERS_TO_ORDINARY = 0.15;
const MOST_UNANSWERED = 200;
const UNANSWERED_PART = 0.6;

/**
 * Whether a script asks: many mailboxes where anybody makes as many as they like, against those at ordinary
 * providers; or many letters to which nobody answers.
 */
export function isUnderAttack(
  asked: readonly AskedAtDomain[],
  schools: ReadonlySet<string>,
): boolean {
  const isOther = ({ domain }: AskedAtDomain) => domainKindOf(domain, schools) !== "ordinary";
  const all = sumOf(asked, "letters");
  const others = sumOf(asked.filter(isOther), "letters");
  const unanswered = sumOf(asked, "unanswered");
  return (
    (others >= MOST_OTHERS && others > (all - others) * OTHERS_TO_ORDINARY) ||
    (unanswered >= MOST_UNANSWERED && unanswered > all * UNANSWERED_PART)
  );
}

function sumOf(asked: readonly AskedAtDomain[], what: "letters" | "unanswered"): number {
  return asked.reduce((sum, one) => sum + one[what], 0);
}
