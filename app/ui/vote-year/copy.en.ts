/** The first question of a vote, on a project's page and on the page of the vote. */
export interface VoteYearCopy {
  title: string;
  label: string;
  hint: string;
  submit: string;
  note: string;
  slip: string;
}

export const copy = {
  title: "Your one vote",
  label: "Year of birth",
  hint: "All four digits, like 1984.",
  submit: "Next",
  note: "We ask so that no child under 13 gives us an address. The year is read once and not kept.",
  slip: "I have a vote slip from my class",
} satisfies VoteYearCopy;
