import type { AiUse, ProjectKind } from "~/program/project";

export interface Idea {
  title: string;
  kind: ProjectKind;
  /** What they asked, in a sentence. */
  question: string;
}

/** What Idaho's children could have thought of; each is told of several places. */
export const IDEAS: Idea[] = [
  idea("Smoke or fog?", "solution", "Can a cheap camera tell wildfire smoke from morning fog"),
  idea("Who visits our feeder?", "knowledge", "Which birds come to a feeder, and at what hour"),
  idea(
    "Fractions with potatoes",
    "learning",
    "Can a game choose the next question by the last mistake",
  ),
  idea("When is the bus late?", "solution", "What makes a school bus late: snow, hills or Mondays"),
  idea(
    "Grandmother’s letters",
    "knowledge",
    "Can a model read old handwriting that we can hardly read",
  ),
  idea(
    "Talk to the river",
    "learning",
    "Can a river’s year be told so that third grade asks for more",
  ),
  idea(
    "Is the creek too warm for trout?",
    "solution",
    "Where does a creek get too warm, and who could shade it",
  ),
  idea("Why do dunes sing?", "knowledge", "At what wind and what grain does sand begin to hum"),
  idea("Night lights", "knowledge", "How many stars does a phone still count beside a street lamp"),
  idea(
    "Canyon tales in two languages",
    "learning",
    "Do stories told in Spanish and English stay in mind longer",
  ),
  idea(
    "When should we water?",
    "solution",
    "How much water does a field need that a model looked at first",
  ),
  idea("Trail snack", "learning", "Can a card game teach hikers what not to share with bears"),
  idea("How deep is the snow?", "knowledge", "Can pictures of a fence post measure a winter"),
  idea("Find the flower", "learning", "Can a kindergartner name ten wild flowers after a week"),
  idea("Campfire quiz", "learning", "Which questions make a family argue in the best way"),
  idea("The quiet hallway", "solution", "Where is a school too loud to think, and what helps"),
  idea("Lost mittens", "solution", "Can a picture of the lost-and-found box bring mittens home"),
  idea("Whose howl is this?", "knowledge", "Can we tell coyotes from dogs by their voices"),
  idea("A map of cracks", "solution", "Which sidewalks should a town mend first for wheelchairs"),
  idea("Bread and weather", "knowledge", "Does dough rise by the barometer or by the clock"),
  idea("Lunch without waste", "solution", "What do we throw away, and what would we rather eat"),
  idea("Spelling with hands", "learning", "Can a camera teach the alphabet in sign language"),
  idea("The garden’s diary", "knowledge", "What does a bean need that a chart does not show"),
  idea("Potholes at dusk", "solution", "Can a bicycle’s shake draw a map of bad roads"),
  idea("A song in five colors", "learning", "Do children who see a song sing it better"),
  idea("Moths at the porch", "knowledge", "Which lamp brings which moths, and which brings none"),
  idea("Safe ice", "solution", "Can a pond tell when nobody should walk on it"),
  idea("Old wells", "knowledge", "Where did families find water a hundred years ago"),
  idea("Ask the atlas", "learning", "Can a county’s map answer a fourth-grader’s questions"),
  idea(
    "Chess for two sisters",
    "learning",
    "How weak must a program play so that both want to go on",
  ),
];

function idea(title: string, kind: ProjectKind, question: string): Idea {
  return { title, kind, question };
}

export const PLACES = [
  "in Salmon",
  "in Rexburg",
  "at the Snake River",
  "in Sandpoint",
  "on the Palouse",
  "in Twin Falls",
  "in Bruneau",
];

export const TOOLS: { tool: string; use: AiUse; kept: string; changed: string }[] = [
  {
    tool: "Chat assistant",
    use: "idea",
    kept: "three of ten questions it asked us back",
    changed: "we threw the others out because we could not have measured them",
  },
  {
    tool: "Image model that we trained",
    use: "data",
    kept: "the labels on which two of us agreed",
    changed: "we took out every blurred picture and counted again by hand",
  },
  {
    tool: "Code helper",
    use: "code",
    kept: "the part that reads the table",
    changed: "the time zone was wrong, which we noticed at the first sunrise",
  },
  {
    tool: "Translator",
    use: "translation",
    kept: "the short sentences",
    changed: "a grandmother read all of it aloud and mended every second line",
  },
  {
    tool: "Library search",
    use: "research",
    kept: "two sources that we could find on paper as well",
    changed: "one book did not exist, so we asked the librarian",
  },
  {
    tool: "Chat assistant",
    use: "writing",
    kept: "the order of the four parts of the report",
    changed: "we wrote every sentence anew, because it did not sound like us",
  },
  {
    tool: "Code helper",
    use: "data",
    kept: "a chart with the days along the bottom",
    changed: "it had left out the days without a count, so we put them back as gaps",
  },
  {
    tool: "Chat assistant",
    use: "research",
    kept: "a list of words to search for",
    changed: "two of its numbers stood nowhere else, and we dropped them",
  },
  {
    tool: "Image model that we trained",
    use: "code",
    kept: "the third of five settings that we tried",
    changed: "we held back a fifth of the pictures, so that it could not learn them by heart",
  },
  {
    tool: "Picture maker",
    use: "media",
    kept: "nothing in the end",
    changed: "we drew the pictures ourselves: its map had a river that Idaho does not have",
  },
];
