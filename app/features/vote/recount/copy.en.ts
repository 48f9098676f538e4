export const copy = {
  title: "Count it yourself",
  description: "Every vote of the audience, without a name, and the way to add them up again.",
  taglines: {
    before:
      "Everybody can recount the vote. The count is sealed before anybody reads it, and comes out with the places.",
    frozen: "The count is sealed. It comes out with the places.",
    out: "Every vote of the audience, without a name, and the way to add them up again.",
  },
  notYet: {
    title: "The count is not out yet",
    before:
      "Once the vote has closed and the votes that wait are decided, the count is frozen and its seal is published here. Keep your receipt number.",
    late: "The places are late: two people have to sign them first, and have not yet. The count does not change by it.",
    frozen: (date: string) =>
      `It was frozen on ${date}, and nothing in it can change. The file comes out with the places: earlier it would tell Audience Choice. Keep your receipt number.`,
  },
  season: (name: string) => `Season ${name}`,
  earlier: "Counts of earlier seasons",
  seal: "Seal of the file (SHA-256)",
  where: {
    title: (votes: string) => `Where ${votes} votes went`,
    counted: "Counted",
    countedBy: (mailbox: string, slips: string) =>
      `${mailbox} by mailbox and ${slips} by class slip.`,
    removed: "Removed",
    removedText: "By a person, each with a reason from the list below.",
    notCounted: "Not counted",
    notCountedText:
      "Held, and nobody could tell in time; or cast by somebody who was a judge when it was counted.",
    moved: "Moved by the voter",
    movedText:
      "Lines on top of these. The last vote of a person counts; the earlier lines name no project.",
  },
  find: {
    title: "Find your receipt",
    label: "Receipt number",
    hint: "Like V-3KQ-81M or C-5TN-40W",
    submit: "Find",
    lost: "Lost it? It cannot be looked up here by address: addresses are scrambled.",
    counted: (title: string) => `Counted for “${title}”.`,
    why: (reason: string) => `It waited first, and was released: ${reason}.`,
    removed: (reason: string) => `Removed: ${reason}. If that is wrong, write to us.`,
    notCounted: "Held, and not decided in time: it does not count.",
    voterJudges:
      "Not counted: its voter became a judge of this fair afterwards, and judges do not vote.",
    moved:
      "Moved by the voter. The later vote counts. To protect you we do not say which one it is.",
    unknown: "No such receipt stands in the file. We never use the letters I, L, O and U.",
    waiting: "The file is not out yet. It comes with the places.",
    back: "Back to the count",
  },
  key: {
    due: (date: string) =>
      `Write to us from yours, and we tell you what became of your vote, until the key to them is destroyed: on ${date}, or, where an appeal is still open then, when the last one is decided.`,
    destroyed: (date: string) => `The key to them was destroyed on ${date}.`,
  },
  gone: "no longer shown",
  count: {
    title: "The count",
    project: "Project",
    votes: "Votes",
    others: (projects: string) => `All others: ${projects}`,
  },
  reasons: {
    title: "Why votes were removed",
    none: "None was removed.",
  },
  released: {
    family: "a family, up to six mailboxes at ordinary providers",
    school: "a school, spread over many projects",
    carrier: "a shared network, spread over days and providers",
    person: "a person looked at it",
  },
  file: {
    title: "The file",
    download: (lines: string) => `The file, ${lines} lines`,
    command: "Then, in a copy of this site’s code, without a database:",
    sheet: "In a spreadsheet: keep the lines that read “counted” and count by project number.",
    line: "A line holds receipt, project number, state and a reason’s key, sorted by receipt, which is random: no time, no network and no mail domain stand in it.",
  },
  how: {
    title: "How it is counted, and how far that reaches",
    steps: [
      "One mailbox, one vote, by a code or a link. Writing an address in another way does not make a second voter.",
      "A mailbox is not a person. Somebody with many mailboxes can vote many times. From one place these votes wait, and a person sees them together; slowly and from many places, nobody finds them.",
      "A class votes by slips, at most one for each child on the school’s list; each works once. No name is on them. So nobody can check that each child chose alone, or that a teacher gave every slip to a child: there we rely on the teacher. A student with a slip and a mailbox has two votes.",
      "Nobody sees a total while the vote runs: no visitor, no judge, no staff member.",
      "A further vote from the same network waits. Families, schools and phones share one, so most are released by a written rule; a person looks at the rest.",
      "The rule only releases. A removal needs a person without a child or pupil in the fair, and a reason from a public list.",
      "The count is sealed before it is read: its seal is published here when it is frozen, the file with the places.",
    ],
  },
};

export type RecountCopy = typeof copy;
