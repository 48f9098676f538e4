export const copy = {
  title: "Vote slips for a class",
  tagline:
    "Children vote without an address: each takes one slip. No name is on it, and nobody can tell who used which.",
  closed: "Slips are printed and used while the vote is open.",
  class: "Class",
  noClass: "Children in no class",
  students: (students: string) => `${students} children`,
  counts: (used: string, open: string) => `${used} slips used, ${open} not used`,
  print: (slips: string) => `Print ${slips} slips`,
  printAgain: (slips: string) => `Print ${slips} new slips`,
  again: "New slips take the place of those that nobody has used: older unused ones stop working.",
  gone: "The list has changed: slips of a class that nobody is in any more work until you print new ones for any class. Those that nobody has used then stop working.",
  none: "There are no more slips than children: this class, or the whole school, has as many as it can have.",
  made: "Cut along the lines",
  one: "One vote",
  how: (address: string, button: string, until: string) =>
    `Open ${address}, choose a project, go to its vote and press “${button}”. Until ${until}.`,
  toPrint: "Print this page from your browser’s menu; only the slips come out.",
  over: "This print can no longer be shown. Print new slips; unused ones stop working.",
  back: "Back to the class desk",
};

export type SlipsCopy = typeof copy;
