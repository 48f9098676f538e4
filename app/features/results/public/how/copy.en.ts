export const copy = {
  title: "How results are computed",
  tagline: "Ten sentences for a parent, and the numbers to do it again.",
  sentencesTitle: "Ten sentences",
  sentences: [
    (judges: string) =>
      `At least ${judges} judges read every project, alone, without names, and without seeing each other’s marks.`,
    () =>
      "Each gives every criterion one to five steps, and the rubric’s weights make 0 to 100 points of them.",
    () => "Some judges mark hard and some kindly: whoever met the strict ones would be unlucky.",
    () => "Because judges share projects, we can tell how strict each one is, and take that out.",
    () =>
      "That is what “adjusted” means: the project’s own part, without the judge’s and without chance.",
    (entries: string) =>
      `In a division with fewer than ${entries} projects, or fewer than four judges, there is too little to tell, and the plain mean counts.`,
    (weight: string) =>
      `The votes of the gallery are ${weight} of 100 points where enough people voted, and nothing where they did not.`,
    () =>
      "Equal scores are parted by a criterion that was named beforehand, then by a second one, and then the place is shared.",
    () =>
      "We draw the whole result a thousand times and leave out each judge once, to see whether somebody else would win.",
    () =>
      "Then everything is locked, two people sign who have no child in the fair, and the site shows it on the minute.",
  ],
  pictureTitle: "What “adjusted” does",
  picture:
    "Two projects, two judges each. By plain means the left one is behind, because a strict judge read it. With strictness taken out it is ahead.",
  strict: "strict judge",
  kind: "kind judge",
  plain: "plain mean",
  adjusted: "adjusted",
  countedTitle: "How each division was counted",
  byModel: "By adjusted scores, with each judge’s strictness taken out.",
  byPlainMean: (why: string) => `By the plain mean of its readings, because ${why}.`,
  whyPlain: {
    "few-entries": "too few projects were read",
    "few-judges": "too few judges read it",
    "nothing-to-compare": "too few readings were shared to tell judges and projects apart",
    "no-difference": "the scores show no difference between projects that is more than chance",
  },
  pieces: (count: string) =>
    `Its judges and projects fell into ${count} groups without a judge in common. Between groups the scores compare less well than within one.`,
  agreementTitle: "How far do two panels agree?",
  agreementLede: "The judges were put into two panels by lot, and some projects were read by both.",
  allDivisions: "All divisions",
  together: "All divisions, each compared within itself",
  agreementOf:
    (entries: string) =>
    (correlation: string) =>
    (low: string) =>
    (high: string) =>
    (apart: string) =>
      `On the ${entries} projects that both read, their means go together with ${correlation} (95 % between ${low} and ${high}; 1 would be always, 0 by chance). Typically they are ${apart} points of 100 apart.`,
  noAgreement: "Too few projects were read by both panels to say.",
  notYet: "This is said here once results are out.",
  yourself: "Do it yourself",
  sheets: {
    online: "Scores of the online round",
    showcase: "Scores of showcase day",
  },
  sheetNote:
    "Projects and judges are numbers that were drawn by lot; no division with fewer than ten projects is in it, none in which one or two teams (or students alone) would be told apart by the scores that only teams get, and no votes.",
  command: "With the site’s own program, which anybody may read:",
  facts: (readings: string) => (judges: string) => `${readings} readings by ${judges} judges`,
  practice: (readings: string) =>
    `In the file there are ${readings} more, of the two practice projects that we wrote ourselves: they help to tell how strict a judge is, and have no place.`,
  fingerprint: "Fingerprint of what was frozen (SHA-256)",
  noSheet: "There is no sheet yet.",
  tooFew: "There is no sheet of these: with so few projects a number would be a child.",
  back: "To the results",
};

export type HowCopy = typeof copy;
