export const copy = {
  title: "What the judges saw",
  tagline: (title: string) =>
    `They read and watched “${title}”, scored it alone, and wrote to you. Here is what they saw, and what they would try next.`,
  finalist: "You are a finalist",
  invited: "You are invited to the showcase",
  won: (awards: string) => `Won: ${awards}`,
  answerText: (day: string) => (by: string) =>
    `The showcase is on ${day}. Please say by ${by} who comes, and with which adult. You can change it until then.`,
  showcaseWas: (day: string) =>
    `The showcase was on ${day}. Your certificate is on your page, ready to print.`,
  answered: "Thank you, we have your answer. You can change it here.",
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
    "Further right is further along. The hill is your division: where it is high, many stand together. Your flag is the mean of your judges. There are no places here.",
  bands: { far: "Far along the trail", company: "In good company", stretch: "Your next stretch" },
  mean: (steps: string) => `${steps} of 5`,
  adults: "For parents and guardians",
  adultsText:
    "Start with “Which line did you like best?”, not with the numbers. A 3 means honest work with gaps; most grown-up projects would get one.",
  whoSees: "Only you and the people of this entry can open this page.",
  back: "Back to my page",
  results: "All results",
};
