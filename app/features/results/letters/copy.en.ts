export const copy = {
  finalist: {
    subject: (title: string) => `Finalist: ${title}`,
    text: (title: string) => `“${title}” is a finalist. The judges invite it to the showcase.`,
    what: (place: string) => (day: string) => `The showcase is at the ${place}, ${day}.`,
    now: (by: string) =>
      `What to do now: tell us who comes, and with which adult, by ${by}. It takes a minute.`,
    button: "Say who comes",
  },
  guest: {
    subject: (title: string) => `An invitation to the showcase: ${title}`,
    text: (title: string) =>
      `We would like “${title}” and the people behind it to be at the showcase.`,
    button: "Say who comes",
  },
  other: {
    subject: (title: string) => `What the judges wrote about ${title}`,
    text: (title: string) =>
      `“${title}” is not among the finalists this time. Most projects are not, and all of them were finished, which is the hard part.`,
    read: "Several people spent time with it and scored it, each alone.",
    certificate:
      "Your certificate of participation will be on your page once an adult has confirmed stage 4.",
    button: "Read what they wrote",
  },
  judges: {
    read: "What the judges wrote to you is on your page.",
    waiting: (by: string) =>
      `What the judges wrote to you is read by us first. It will be on your page by ${by}, and we write to you when it is.`,
    late: "What the judges wrote to you has not been read by us yet. We are late with it, and we write to you when it is on your page.",
  },
  certificates: {
    one: (address: string) => `The certificate is ready to print: ${address}`,
    several: "The certificates are on your page, ready to print.",
  },
  wrote: (month: string) => `In ${month} you wrote:`,
  words: {
    subject: (title: string) => `The judges’ words about ${title} are here`,
    text: (title: string) =>
      `All that the judges wrote about “${title}” has been looked over and is on your page now.`,
    button: "Read what they wrote",
  },
  many: {
    subject: (count: string) => `Results of ${count} projects`,
    text: (count: string) =>
      `The results of ${count} projects that you look after are on your page.`,
    button: "Open my page",
  },
  award: {
    subject: (award: string) => (title: string) => `${award}: ${title}`,
    text: (title: string) => (award: string) =>
      `“${title}” has won: ${award}. The results are public now, as each family allows.`,
    button: "Open our page",
  },
  thanks: {
    subject: "The places are out, and thank you",
    text: "The places and awards of this season are out. Thank you for a season of questions, drafts and second tries.",
    button: "Open our page",
  },
  reminder: {
    subject: "Who comes to the showcase?",
    text: (title: string) => `We do not know yet who comes to the showcase for “${title}”.`,
    now: (day: string) => `The showcase is on ${day}. If nobody can come, tell us that, too.`,
    button: "Say who comes",
  },
};
