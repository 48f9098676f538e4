import type { PosterKind } from "~/ui/art/posters/poster-plan";
import type { Hue } from "~/ui/hue";

export interface SuccessStory {
  title: string;
  name: string;
  age: number;
  location: string;
  school: string;
  background: string;
  project: string;
  achievement: string;
  quote: string;
  impact: string;
  recognition: string;
  /** Who told it. Nobody told the made-up ones: the notice above them all says what they are. */
  source: string | null;
  /** Its picture. The first five of each kind belong to the project ideas. */
  poster: { kind: PosterKind; number: number };
  colour: Hue;
}

/** Made-up students with true-to-life projects, to show what the four stages can lead to. */
export const STORIES = [
  {
    title: "Water when the potatoes need it",
    name: "Mateo",
    age: 16,
    location: "Near American Falls, Idaho",
    school: "A rural public high school",
    background:
      "Mateo helps on his uncle’s farm, where the pivots run on a timer whether or not it rained in the night.",
    project:
      "A small model that reads three soil sensors and tomorrow’s forecast, then texts the family whether to start the pivot in the morning.",
    achievement:
      "He tested it on one field for seven weeks and compared each suggestion with what an experienced irrigator would have done.",
    quote: "The AI was wrong eleven times. Finding out why was the real project.",
    impact:
      "On the test field, the pivot ran noticeably fewer hours, with no loss that he could see.",
    recognition:
      "A special award for how well it was built, and an invitation to a growers’ meeting.",
    source: null,
    poster: { kind: "solution", number: 6 },
    colour: "sage",
  },
  {
    title: "A bus app for kids who live far out",
    name: "Aiyana",
    age: 14,
    location: "Lapwai, Idaho",
    school: "A small-town middle school",
    background:
      "In winter, Aiyana’s bus could be twenty minutes early or forty late, and the stop has no shelter.",
    project:
      "A no-code app that learns from riders’ check-ins when the bus will reach each stop, and says how sure it is.",
    achievement:
      "Thirty classmates used it through the coldest month. She removed their names from the data before the AI saw any of it.",
    quote: "I did not want it to guess and sound certain. So it says: probably, maybe, no idea.",
    impact: "Most riders waited outside less than half as long as the month before.",
    recognition: "A special award for the good it does for other people.",
    source: null,
    poster: { kind: "application", number: 7 },
    colour: "bluebird",
  },
  {
    title: "Grandmother’s recipes, twice",
    name: "Lucía and Ana",
    age: 11,
    location: "Caldwell, Idaho",
    school: "An elementary school with two languages",
    background:
      "Two cousins share a grandmother who cooks from memory and measures by hand, in Spanish.",
    project:
      "A bilingual cookbook. They recorded her cooking, used AI to write the steps down and translate them, and had her correct every page.",
    achievement:
      "Twenty-two recipes, each with a note on what the AI got wrong. It thought a comal was a camel.",
    quote: "She laughed so hard at the camel that we put it on the cover.",
    impact: "The school library lends it out, and four other families have started their own.",
    recognition: "A special award for the idea, and a reading at the town library.",
    source: null,
    poster: { kind: "learning", number: 8 },
    colour: "wheat",
  },
  {
    title: "Smoke days, explained",
    name: "Jonah",
    age: 13,
    location: "Salmon, Idaho",
    school: "Homeschool group of nine students",
    background:
      "Jonah’s little brother has asthma. In fire season, nobody at home could say whether he should play outside.",
    project:
      "A page that turns air-quality readings into advice in plain words for three kinds of people: healthy, sensitive, and under six.",
    achievement:
      "A school nurse checked the advice. Jonah wrote tests so that the AI could reword it but never change its meaning.",
    quote:
      "For health, the AI is only allowed to be the voice. It is not allowed to be the doctor.",
    impact: "The group planned its outdoor days with it for a whole smoke season.",
    recognition: "Finalist at the state showcase.",
    source: null,
    poster: { kind: "knowledge", number: 9 },
    colour: "garnet",
  },
  {
    title: "Listening for frogs",
    name: "The Marsh Team",
    age: 12,
    location: "Sandpoint, Idaho",
    school: "A public middle school science club",
    background:
      "Four friends heard that frogs were getting quieter at the marsh behind the school, and wanted to count instead of guess.",
    project:
      "Cheap recorders and a sound classifier that tells two frog calls from wind, cars and each other.",
    achievement:
      "They labeled nine hundred clips by ear to train it, then had a biologist check a hundred of them.",
    quote: "We thought we needed more AI. We needed more labels.",
    impact: "Their first spring count is a baseline that next year’s club can measure against.",
    recognition: "The most votes in the public gallery; a nature group now uses the count.",
    source: null,
    poster: { kind: "simulation", number: 10 },
    colour: "huckleberry",
  },
  {
    title: "A patient partner for fractions",
    name: "Grace",
    age: 17,
    location: "Twin Falls, Idaho",
    school: "A charter high school",
    background:
      "Grace tutors fourth graders after school and saw the same three mistakes every week.",
    project:
      "A practice partner that never gives the answer. It asks the next question, and draws the pizza again when a child is stuck.",
    achievement:
      "She tried it with two groups for a month, one with the partner and one with worksheets, and published both results.",
    quote: "The hardest prompt was teaching it to be quiet and wait.",
    impact: "Children in the partner group asked for help sooner and tried more problems.",
    recognition: "Overall winner, and put forward to a national student competition.",
    source: null,
    poster: { kind: "learning", number: 9 },
    colour: "bluebird",
  },
] satisfies SuccessStory[];
