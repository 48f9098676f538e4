export const copy = {
  title: "What the judges saw",
  tagline: (title: string) =>
    `They read and watched “${title}”, scored it alone, and wrote to you. Here is what they saw, and what they would try next.`,
  taglineUnranked: (title: string) =>
    `Fewer judges finished reading “${title}” than a place takes. What there is of it stands here.`,
  takenBack: {
    title: "These results were taken back",
    text: "They were out, and two people sign them anew. Nothing is wrong with your project, and you do not have to do anything. What the judges wrote is here again as soon as new results are out.",
    reason: "Whoever took them back gives this reason:",
  },
  finalist: "You are a finalist",
  invited: "You are invited to the showcase",
  other:
    "It is not among the finalists this time. It was finished and sent in, which is the hard part.",
  unranked:
    "It was not ranked: fewer judges finished reading it than a place takes, so it was not compared with the others. That is our doing, and says nothing about the project.",
  keep: "What the judges wrote is yours to keep.",
  won: (awards: string) => `Won: ${awards}`,
  toDo: (by: string) => `To do by ${by}: say who comes to the showcase`,
  toDoLate: (by: string) => `Was to do by ${by}: say who comes to the showcase`,
  done: "Done: you said who comes to the showcase",
  answerText: (day: string) =>
    `It is on ${day}. Tell us who comes, and with which adult; tables and badges are made from it.`,
  showcaseIs: (day: string) =>
    `The showcase begins on ${day}. Something has changed about who comes? Tell us at the door.`,
  showcaseWas: (day: string) =>
    `The showcase was on ${day}. Your certificate is on your page, ready to print.`,
  answered: "Thank you, we have your answer. Something has changed? Send it again.",
  who: "Who comes",
  adult: "With which adult (name)",
  adultMissing: "Write the name of the adult who comes along",
  nobody: "If nobody can come, leave all boxes empty and send it.",
  send: "Send the answer",
  onlyAdults: "A guardian or the team’s lead answers this.",
  worked: "What worked",
  tryNext: "What to try next",
  waiting: (count: string) => (by: string) =>
    `Words that wait for staff to look them over: ${count}. They appear here when that is done, by ${by} at the latest, and we write to you.`,
  late: (count: string) => (by: string) =>
    `Words that wait for staff to look them over: ${count}. They were to be here by ${by}, and we are late. Nothing is shown that nobody has read; we write to you when it is here.`,
  onTheDay: "What judges wrote on showcase day",
  waitingOfDay: (count: string) =>
    `Words of showcase day that wait for staff to look them over: ${count}. They appear here when that is done.`,
  noWords: "The judges left no words that we can show.",
  flags: "Where your flags stand",
  flagsText:
    "Further right is further along. The hill is your division: where it is high, many stand together, and half of all projects lie above the dark part. Your flag is the mean of your judges. There are no places here.",
  bands: { far: "Far along the trail", company: "In good company", stretch: "Your next stretch" },
  mean: (steps: string) => `${steps} of 5`,
  isStep: (words: string) => `“${words}”`,
  between: (below: string, above: string) => `between “${below}” and “${above}”`,
  adults: "For parents and guardians",
  adultsText:
    "Start with “Which line did you like best?”, not with the numbers. A 3 means honest work with gaps; most grown-up projects would get one.",
  whoSees: "Only you and the people of this entry can open this page.",
  back: "Back to my page",
  results: "All results",
};

export type OwnCopy = typeof copy;
