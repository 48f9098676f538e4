export const copy = {
  title: "Your one vote",
  yourVoteFor: "Your vote for",
  problem: "There is a problem",
  tooMany: (minutes: string) =>
    `Too many letters were asked for from here. Please wait ${minutes} and try again.`,
  resting:
    "The vote by letter rests: something on our side has to be mended first, and our staff see it. No vote is lost. Please come back in an hour.",
  backToGallery: "Back to the gallery",
  seeProjects: "See all projects",
  notYet: {
    title: "The vote is not open yet",
    text: (opens: string) => `It opens on ${opens}. Everybody has one vote.`,
  },
  year: { invalid: "Type all four digits, like 1984." },
  address: {
    title: "Where can we write?",
    label: "Your email address",
    submit: "Send me the letter",
    invalid: "Invalid email address",
    tooLong: "Email must be less than 255 characters",
    note: "One address, one vote. We keep a scrambled form of it that cannot be read back, and destroy its key fifteen business days after the places are out.",
    sum: {
      text: "Many votes come in at once. Your browser solves a small sum first, about three seconds. No script, or an old phone? Send it without the sum: the letter comes within ten minutes, and your vote counts just as much.",
      solving: "One moment: your browser solves a small sum.",
      solved: "The sum is solved.",
      without: "Send it without the sum, within ten minutes",
    },
  },
  code: {
    title: "Look in your mailbox",
    text: (address: string) =>
      `A letter is on its way to ${address}. It holds a code and a link; both do the same, for 15 minutes.`,
    later: (address: string, time: string) =>
      `Many votes come in at once, so a letter goes to ${address} at ${time}. It holds a code and a link; both do the same, for 15 minutes from then on. You can leave this page open.`,
    label: "Six-digit code",
    hint: "In the browser where you asked for it.",
    submit: "Count my vote",
    missing: "Type the six digits of the code.",
    wrong: (left: string) => `Not this code. You have ${left} tries left.`,
    wrongLast: "Not this code. You have one try left.",
    old: "Codes work for 15 minutes, in the browser where you asked. Send a new letter.",
    waiting: "Many wrong codes were typed from here. Use the link in the letter: it works at once.",
    linkToo: "Copying is hard on a small screen: the link in the letter does the same.",
    meant: (typed: string, likely: string) =>
      `The letter went to an address at ${typed}. Did you mean ${likely}? Then use another address.`,
    noLetter: "No letter after two minutes? Look in “Spam”. Older letters stay good.",
    sendAgain: "Send a new letter",
    otherAddress: "Use another address",
  },
  spent: {
    title: "Use the link instead",
    text: "Five codes did not fit, so this code is closed. The link in the letter still works for its 15 minutes, on any device.",
  },
  enough: {
    title: "Three letters are out",
    text: "We sent three in the last hour and stop here, so that nobody’s mailbox is flooded. Each works for 15 minutes.",
    again: (time: string) => `A new one is possible from ${time}.`,
  },
  link: {
    title: "Is this your vote?",
    text: "You opened the link from our letter. Press once, and you have voted.",
    submit: "Count my vote",
    notMe: "I did not ask for this: then close the page, nothing happens.",
  },
  move: {
    title: "Move your vote here?",
    from: "From",
    to: "To",
    yes: "Yes, move it",
    no: "No, leave it",
    note: (receipt: string) =>
      `You get a new receipt. The old number, ${receipt}, will read “moved by the voter”.`,
    gone: "a project that is no longer shown",
  },
  same: {
    title: "You have voted already",
    text: (title: string) =>
      `This address has voted for “${title}”. One is all anybody has, so nothing changed.`,
    receipt: "How it stands, by its receipt:",
  },
  removed: {
    title: "This vote was taken out",
    text: (receipt: string) =>
      `The vote of this address, ${receipt}, was removed after a check, and stays so. Its reason will stand in the public count. If that is wrong, write to us.`,
    contact: "Write to us",
  },
  judge: {
    title: "Judges do not vote",
    text: "You read projects for this fair, and judges have no vote while they do: nobody’s word counts twice. Thank you for reading.",
  },
  receipt: {
    counted: "Counted",
    thanks: "Thank you. Your receipt number:",
    slipThanks: "Well chosen. The number of your slip:",
    keep: "Write it down or print this page. With the places it stands in the public count.",
    lookUp: "About the public count",
    change: (closes: string) =>
      `Changed your mind? Vote for another project with the same address until ${closes}. The last one counts.`,
    slipStays: "A slip’s vote cannot be moved. The next child can go.",
    nextSlip: "Next slip on this computer",
    held: "Got it. One look first",
    heldSafe: "Your vote is safe. Your receipt number:",
    heldWhy:
      "Somebody else voted from your network, or we do not know your mail provider. That is normal in a family, a school or on a phone. Most are counted within the hour, without you doing anything.",
    heldUntil: (until: string) =>
      `You did nothing wrong. If a person has to look, they decide by ${until}.`,
    moved: "Moved by the voter",
    movedText: "The later vote counts. To protect you we do not say which one it is.",
    removed: "Not counted",
    removedText: "This vote was removed after a check. Its reason will stand in the public count.",
    undecidedText:
      "It waited, and nobody could tell in time whether it is a vote of its own, so it does not count. You did nothing wrong.",
    unknownTitle: "No such receipt",
    unknown:
      "We never use the letters I, L, O and U. Look again, or ask in the public count later.",
  },
  young: {
    title: "You vote with your class",
    text: "We do not ask children under 13 for an address. Your vote counts just as much:",
    ways: [
      "Ask your teacher for a vote slip. It has a code of eight signs. No name is on it.",
      "Not in a class that takes part? Look along the line with a grown-up. Each grown-up of your family has one vote too.",
    ],
    slip: "I have a slip",
    look: "Keep looking",
    note: "We did not keep your year.",
  },
  slip: {
    title: "Your vote slip",
    label: "Code on the slip",
    hint: "Eight letters and digits, like K7WM 4XQ2.",
    submit: "Count my vote",
    missing: "Type the eight signs on the slip.",
    wrong:
      "There is no such slip. Look at each sign again. If your class has newer slips, older ones no longer work: ask your teacher for one.",
    tooManyWrong: "Too many codes did not fit. Please wait a few minutes and try again.",
    used: (when: string) => `This slip has voted, on ${when}. Not you? Tell your teacher.`,
    void: "As many slips of your school have voted as there are children on its list, so this one cannot vote. It has not been used. Tell your teacher.",
    note: "A slip works once. It does not know who you are.",
    chooseTitle: "Your slip is good for one vote",
    choose: (button: string) =>
      `Choose a project in the gallery, go to its vote, press “${button}”, and type the code there.`,
  },
  old: {
    title: "This link has rested too long",
    text: (title: string) =>
      `Links work for 15 minutes. Your vote for “${title}” is not counted yet.`,
    send: (address: string) => `Write to ${address} again`,
    note: (closes: string) => `Same mailbox, same project. The vote runs until ${closes}.`,
    unknownTitle: "This link is over",
    unknown:
      "Links work for 15 minutes. Choose the project again in the gallery, and we write to you again.",
  },
  closed: {
    title: "Voting is closed",
    text: (closed: string) => `It ended on ${closed}.`,
    late: "What counts is when you press, by our clock. Whatever is pressed later does not count; a vote cast before stands. We are sorry.",
    lookUp: "About the public count",
  },
  gone: "This project is no longer shown, so nobody can vote for it. Your vote is not used up.",
  letter: {
    subject: (code: string) => `${code} is your code to vote`,
    preview: "A code and a link; both do the same, for 15 minutes.",
    title: "One press, and your vote counts",
    who: (title: string, fair: string) =>
      `Somebody, we think you, wants to vote for “${title}” at the ${fair}.`,
    code: "Your code, in the browser where you asked:",
    link: "Or press here, on any device:",
    button: "Look at my vote",
    lasts: (until: string) =>
      `Both work until ${until}. Opening the link changes nothing until you press the button on its page.`,
    notYou: "Not you? Do nothing. No vote is counted.",
    footer:
      "You get this letter once for each time the form is sent. We keep no list: when the letter is delivered, your address is removed from it.",
  },
  movedLetter: {
    subject: "Your vote was moved",
    preview: "The last one counts.",
    title: "Your vote was moved",
    text: (title: string) => `Your vote is now for “${title}”. The last one counts.`,
    receipts: (now: string, before: string) =>
      `Your new receipt: ${now}. The old one, ${before}, will read “moved by the voter”.`,
    notYou:
      "Not you? Then somebody else reads this mailbox. Vote again for your project, and write to us.",
  },
  judgeLetter: {
    subject: "Judges do not vote",
    preview: "You read projects for this fair, so you have no vote.",
    title: "Judges do not vote",
    text: "Somebody, we think you, asked to vote. You read projects for this fair, and judges have no vote while they do: nobody’s word counts twice. Thank you for reading.",
  },
};

/** What everybody reads who votes. */
export type VoteCopy = typeof copy;
