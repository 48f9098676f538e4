export const copy = {
  name: "Results",
  description: "Finalists, places and awards of the season, and how anybody can check them.",
  title: (season: string) => `Results ${season}`,
  taglines: {
    ahead:
      "Nobody knows them yet. They are computed, signed by two people and shown here on the minute.",
    finalists: "The finalists are known. The places are decided on showcase day.",
    places: "Every light is a finished project. Some have become stars.",
  },
  aheadTitle: "When it will be",
  lateTitle: "The results are late",
  late: "The date has come, and two people have not signed yet. Nothing goes out before they have. Nothing is wrong with your project, and you do not have to do anything. This page shows the results as soon as they are signed.",
  takenBackBefore: "Taken back earlier",
  takenBackBeforeText:
    "Results that had been out were taken back, and these have taken their place. This was the reason:",
  takenBackTitle: "Results were taken back",
  takenBack:
    "They were out, and two people have to sign them anew. Nothing is wrong with your project, and you do not have to do anything. Those who took them back give this reason:",
  stars: "The stars",
  special: "Awards",
  finalists: "The finalists",
  finalistsLede: "In no order: among finalists there are no places before showcase day.",
  finalistsLedeWithPlaces: "In no order. Showcase day decided the places.",
  privateProject: "A project that its family keeps to itself",
  hidden: (count: number) =>
    count === 1
      ? "And one project that its family keeps to itself"
      : `And ${count} projects that their families keep to themselves`,
  prize: (dollars: string) => `$${dollars}`,
  everybody: "And everybody else",
  everybodyText:
    "Every project here was finished, which is the hard part. Each family reads on its own page what the judges wrote, and has a certificate of participation once an adult has confirmed stage 4.",
  feedback: "Your own feedback",
  gallery: "Walk through the gallery",
  toDecide: "How it is decided",
  toDecideText:
    "You will not have to take our word for it. One page explains the arithmetic; with the results come the scores without names, to do it again.",
  toHow: "How it is computed",
  toRecount: "How the votes are counted",
  decided: "How it was decided",
  decidedText:
    "You do not have to take our word for it. One page explains the arithmetic, and the scores without names are there to do it again.",
  how: "How it was computed",
  recount: "How the votes were counted",
};

export type ResultsCopy = typeof copy;
