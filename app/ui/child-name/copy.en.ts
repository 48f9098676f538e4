/** What whoever corrects a child's name and grade reads. */
export interface ChildNameCopy {
  title: string;
  text: string;
  givenName: string;
  familyName: string;
  grade: string;
  chooseGrade: string;
  kindergarten: string;
  submit: string;
  /** Once projects were due. */
  closed: string;
  problem: string;
  errors: { givenName: string; familyName: string; tooLong: string; grade: string };
}

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
