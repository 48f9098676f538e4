/** What is said, in English, where something of a signed paper is missing. */
export const PAPER_ERRORS = {
  language: "Choose the language of the form",
  age: "Choose the age that was ticked",
  takesPart: "Question 1: choose what was ticked",
  gallery: "Question 2: choose what was ticked",
  photos: "Question 3: choose what was ticked",
  emails: "Question 4: choose what was ticked",
  signature: "Type the name of whoever signed",
  signatureLong: "The name must be shorter than 120 characters",
  relation: "Choose what they are to the child",
  date: "Enter the date beside the signature",
  future: "The date beside the signature is still to come",
};

export type PaperErrors = typeof PAPER_ERRORS;
