import type { ChildNameCopy } from "./child-name-copy";

export const copy = {
  title: "Correct it",
  text: "The name as it should stand on a certificate. The grade decides who competes with whom.",
  givenName: "Student’s first name",
  familyName: "Student’s last name",
  grade: "Grade",
  chooseGrade: "Choose a grade",
  kindergarten: "Kindergarten",
  submit: "Save",
  closed: "Projects were due: name and grade can no longer be changed here. Write to us.",
  problem: "There is a problem",
  errors: {
    givenName: "Enter the student’s first name",
    familyName: "Enter the student’s last name",
    tooLong: "A name must be less than 100 characters",
    grade: "Choose the student’s grade",
  },
} satisfies ChildNameCopy;
