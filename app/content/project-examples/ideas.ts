import type { PosterKind } from "~/ui/art/posters/poster-plan";
import type { Hue } from "~/ui/hue";
import type { IconName } from "~/ui/icon";

export interface ProjectIdea {
  title: string;
  whatItIs: string;
  whyItMatters: string;
  deliverable: string;
}

export interface IdeaCategory {
  id: string;
  title: string;
  lede: string;
  icon: IconName;
  hue: Hue;
  poster: PosterKind;
  ideas: ProjectIdea[];
}

/** Twenty starting points, five of each kind. Nobody has to use one. */
export const IDEA_CATEGORIES = [
  {
    id: "knowledge-projects",
    title: "Knowledge Projects",
    lede: "Dig into a question and explain what you found so that others learn it too. A good first project at any age.",
    icon: "book-open",
    hue: "bluebird",
    poster: "knowledge",
    ideas: [
      {
        title: "How our town got its name",
        whatItIs:
          "A short history of your town from library records, old maps and an interview, with AI to sort your notes and suggest questions.",
        whyItMatters:
          "Local stories are lost when the people who know them move away. AI has read very little about your town, so you will catch it guessing.",
        deliverable:
          "An illustrated booklet as a PDF, with every fact marked checked or not checked.",
      },
      {
        title: "A field guide to one square of sagebrush",
        whatItIs:
          "You mark a patch of ground, photograph what lives there through the weeks, and use AI to help identify it.",
        whyItMatters:
          "Sagebrush country looks empty until you look down. Comparing AI’s names with a real guidebook shows how sure it should be.",
        deliverable:
          "A guide of ten species with photos, and a table of right and wrong AI guesses.",
      },
      {
        title: "Does AI treat every language the same?",
        whatItIs:
          "You ask the same twenty questions in English and in a language your family speaks, and compare the answers.",
        whyItMatters:
          "Families rely on these tools for school letters and forms. If answers are worse in one language, people should know.",
        deliverable: "Slides with your scores, examples and advice for other families.",
      },
      {
        title: "The true story of a volcano",
        whatItIs:
          "An explanation of how lava fields like Craters of the Moon formed, told for third graders with AI-made drawings that you correct.",
        whyItMatters:
          "Explaining something to a younger child shows whether you understand it yourself.",
        deliverable: "A read-aloud video with your script and the drawings you rejected.",
      },
      {
        title: "Fact or fake?",
        whatItIs:
          "A study of thirty pictures and headlines, some made by AI, to find out which clues help people tell them apart.",
        whyItMatters:
          "Everybody in your school will meet a fake this year. Few know what to look for.",
        deliverable: "A poster of clues that worked, with the results of testing it on classmates.",
      },
    ],
  },
  {
    id: "applications",
    title: "Applications",
    lede: "Make a tool that a person can open and use. No-code builders count, and so does code.",
    icon: "laptop",
    hue: "wheat",
    poster: "application",
    ideas: [
      {
        title: "Lunch line helper",
        whatItIs:
          "An app that turns the school menu into pictures, allergy notes and a guess at how long the line will be.",
        whyItMatters:
          "Students with allergies have to ask every day. New students cannot read the menu yet.",
        deliverable:
          "A working app for one week of menus and notes from five classmates who tried it.",
      },
      {
        title: "Snow-day planner",
        whatItIs:
          "A page that reads the forecast and the road report and tells a family what to get ready tonight.",
        whyItMatters:
          "On mountain roads the answer at nine in the evening matters more than the one at six in the morning.",
        deliverable: "A web page and a log of ten forecasts against what really happened.",
      },
      {
        title: "Flash cards that know what you forgot",
        whatItIs:
          "A study app that makes cards from your own notes and brings back the ones you miss.",
        whyItMatters:
          "Reading notes again feels like learning and is not. Being asked works better.",
        deliverable: "The app, with your quiz scores before and after two weeks of use.",
      },
      {
        title: "Lost-and-found with eyes",
        whatItIs:
          "Staff photograph lost things; students describe what they miss; the app matches the two.",
        whyItMatters:
          "Every spring, schools give away boxes of good coats that somebody looked for.",
        deliverable: "A demo with fifty items and a count of how many matches were right.",
      },
      {
        title: "Read it to me",
        whatItIs:
          "A tool that takes a photo of a worksheet and reads it aloud, slowly, with hard words explained.",
        whyItMatters:
          "Students with dyslexia and students new to English often know the answer but not the question.",
        deliverable: "A video of it at work, and feedback from a reading teacher.",
      },
    ],
  },
  {
    id: "agents",
    title: "Agents",
    lede: "Build a helper that takes several steps by itself: looks something up, decides, asks before it acts.",
    icon: "bot",
    hue: "sage",
    poster: "agent",
    ideas: [
      {
        title: "Club secretary",
        whatItIs:
          "An agent that takes meeting notes, makes the to-do list and drafts the reminder. A student presses send.",
        whyItMatters:
          "Clubs fall apart over forgotten jobs. The last step staying human is the lesson.",
        deliverable: "Notes and lists from four real meetings, and the rules you gave the agent.",
      },
      {
        title: "Library scout",
        whatItIs:
          "You tell it three books you liked. It searches the school’s catalog, checks what is on the shelf and gives its reasons.",
        whyItMatters:
          "General chatbots recommend books your library does not have, or that do not exist.",
        deliverable: "The agent, and a librarian’s rating of thirty suggestions.",
      },
      {
        title: "Science fair coach",
        whatItIs:
          "An agent that only asks questions about your experiment: what is your control, what would prove you wrong?",
        whyItMatters: "Good questions are rare and teachers are busy. Answers would spoil it.",
        deliverable: "Two transcripts, and what changed in the projects it coached.",
      },
      {
        title: "Thrift-store pricing partner",
        whatItIs:
          "It looks at a photo and a short description, compares similar things and suggests a fair price with a range.",
        whyItMatters:
          "Volunteers at a charity shop price hundreds of things a day, mostly by feeling.",
        deliverable: "A test with forty items against the prices of an experienced volunteer.",
      },
      {
        title: "Trail-report keeper",
        whatItIs:
          "It reads hikers’ notes, groups them by trail, flags danger and asks for a photo when two reports disagree.",
        whyItMatters: "One old report of a washed-out bridge can send a family the wrong way.",
        deliverable: "A dashboard for three trails, and a list of cases it must hand to a ranger.",
      },
    ],
  },
  {
    id: "simulations",
    title: "Simulations",
    lede: "Make a small model of the world, change one thing and see what happens.",
    icon: "flask-conical",
    hue: "garnet",
    poster: "simulation",
    ideas: [
      {
        title: "Wildfire on a grid",
        whatItIs:
          "A forest of squares where you set wind, slope and dryness and watch a fire spread. AI helps you write and check the rules.",
        whyItMatters:
          "Playing with one cause at a time shows why crews clear brush on windy ridges.",
        deliverable: "A simulation anyone can run, with charts of three experiments.",
      },
      {
        title: "Salmon upriver",
        whatItIs:
          "A model of fish on their way past dams, with warm years and cold years and your own rules for survival.",
        whyItMatters:
          "People in the state argue about rivers. A model makes both sides say what they assume.",
        deliverable: "The model, with a page that lists every assumption and where it came from.",
      },
      {
        title: "The school hallway at 10:05",
        whatItIs:
          "Little dots that walk like students between classes, on a map of your own building.",
        whyItMatters: "Moving one locker bay might fix the jam. Trying it in a model is free.",
        deliverable:
          "A comparison of today’s hallway with two ideas, and a letter to the principal.",
      },
      {
        title: "A lemonade market with rivals",
        whatItIs:
          "You and three AI sellers set prices each day while the weather changes. You study who wins and why.",
        whyItMatters:
          "It shows how prices move, and what happens when all sellers use the same AI.",
        deliverable: "A playable game and a report on a hundred simulated summers.",
      },
      {
        title: "How a rumor travels",
        whatItIs:
          "A network of pretend students who pass messages on. You test what slows a false one down.",
        whyItMatters:
          "The same pattern spreads colds, jokes and lies. Knowing it helps with all three.",
        deliverable: "An animation of three tests, and advice for your student council.",
      },
    ],
  },
] satisfies IdeaCategory[];
