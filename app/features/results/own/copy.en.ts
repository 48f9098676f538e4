export const copy = {
  title: "What the judges saw",
  tagline: (title: string) =>
    `They read and watched “${title}”, scored it alone, and wrote to you. Here is what they saw, and what they would try next.`,
  finalist: "You are a finalist",
  invited: "You are invited to the showcase",
  won: (awards: string) => `Won: ${awards}`,
  toDo: (by: string) => `To do by ${by}: say who comes to the showcase`,
  toDoLate: (by: string) => `Was to do by ${by}: say who comes to the showcase`,
  done: "Done: you said who comes to the showcase",
  answerText: (day: string) =>
    `It is on ${day}. Tell us who comes, and with which adult; tables and badges are made from it.`,
  showcaseWas: (day: string) =>
    `The showcase was on ${day}. Your certificate is on your page, ready to print.`,
  answered: "Thank you, we have your answer. Something has changed? Send it again.",
  who: "Who comes",
  adult: "With which adult (name)",
  adultMissing: "Write the name of the adult who comes along",
  nobody: "If nobody can come, leave all boxes empty and send it.",
  send: "Send the answer",
  onlyAdults: "A guardian, the team’s lead or a teacher answers this.",
  worked: "What worked",
  tryNext: "What to try next",
  waiting: (count: string) => (by: string) =>
    `Words that wait for staff to look them over: ${count}. They appear here when that is done, by ${by} at the latest, and we write to you.`,
  late: (count: string) => (by: string) =>
    `Words that wait for staff to look them over: ${count}. They were to be here by ${by}, and we are late. Nothing is shown that nobody has read; we write to you when it is here.`,
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
