export const copy = {
  title: "Name a teacher",
  tagline:
    "One teacher of the season is thanked at the showcase: the one of whom students say, we could not have done it without you.",
  rule: (by: string) =>
    `Every entry names one, until ${by}. Staff list the names by how many entries give them, and decide with a reason. Only staff read what you write.`,
  teacher: "Which teacher",
  teacherHint: "As you call them at school: “Ms. Ortega”.",
  teacherMissing: "Write the teacher’s name",
  why: "Why, in a line",
  whyMissing: "Write a line",
  tooLong: (most: string) => `Use at most ${most} characters`,
  send: "Name this teacher",
  named: "Thank you, we have it. You can change it here until the last day.",
  over: (by: string) => `Naming a teacher was possible until ${by}.`,
  waiting:
    "A parent or guardian has to sign first. Until then nothing that is typed here is stored.",
  back: "Back to my page",
};

export type TeacherCopy = typeof copy;
