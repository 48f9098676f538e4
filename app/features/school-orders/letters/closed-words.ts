export type ClosedAs = "declined" | "canceled";

/** What a school reads about an order that came to nothing, before the reason; staff see it before it goes. */
export function closedWords(outcome: ClosedAs): { title: string; text: string } {
  return { title: `Your order is ${outcome}`, text: "The reason:" };
}
