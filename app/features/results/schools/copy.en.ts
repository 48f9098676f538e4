export const copy = {
  online: {
    subject: (school: string) => `Results of ${school}: the finalists are out`,
    none: (school: string) => (count: string) =>
      `${count} projects from ${school} were read by judges. None of them is among the finalists this time. Each was finished and sent in, which is the hard part. Every family reads what the judges wrote on their own page, once we have looked it over.`,
    noneOfOne: (school: string) =>
      `One project from ${school} was read by judges. It is not among the finalists this time. It was finished and sent in, which is the hard part. Its family reads what the judges wrote on their own page, once we have looked it over.`,
    some: (school: string) =>
      `Judges have read the projects from ${school}. These go to the showcase:`,
  },
  showcase: {
    subject: (school: string) => `Places and awards: ${school}`,
    none: (school: string) =>
      `The places and awards of the season are out. Thank you for a season at ${school}: nothing of it happens without you.`,
    some: (school: string) => `The places and awards of the season are out. From ${school}:`,
  },
  own: (school: string) => (awards: string) =>
    `${school} itself has won: ${awards}. Its certificate is in the file of the whole school.`,
  hidden: (count: string) =>
    `And ${count} more, which the families keep to themselves. Please leave it to them to tell.`,
  print: "The certificates of your students are on your desk, all of a class in one file.",
  wholeSchool: "Print the whole school’s certificates",
  button: "Open the class desk",
};

export type SchoolsCopy = typeof copy;
