export const copy = {
  title: "Who comes to the showcase",
  tagline: (day: string) =>
    `It is on ${day}. The families of these projects have no mailbox with us: please ask them, and tell us who comes, and with which adult.`,
  todo: (by: string) => `To do by ${by}`,
  todoLate: (by: string) => `Was to do by ${by}`,
  none: "No project of your school waits for an answer of yours. Where a family has a mailbox with us, it is asked itself.",
  back: "Back to the class desk",
};

export type SchoolAnswerCopy = typeof copy;
