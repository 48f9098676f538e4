import type { AiRow, ProjectKind } from "./project";
import type { Divisions } from "./season-divisions";

/** A project that we wrote: every judge reads the same two first, and they are nobody's. */
export interface CalibrationProject {
  /** As rounds keep it. */
  id: string;
  title: string;
  kind: ProjectKind;
  /** One of the two is a team's, so that teamwork is practised as well. */
  isTeam: boolean;
  division: keyof Divisions;
  abstract: string;
  description: string;
  reflection: string;
  aiRows: Omit<AiRow, "id" | "who">[];
  /** Two pages: a heading each, and its paragraphs. */
  report: { title: string; paragraphs: string[] }[];
  /** By criterion: where four experienced readers stood, and why. */
  guide: Record<string, { from: number; to: number; why: string }>;
}

export const CALIBRATION_PROJECTS: CalibrationProject[] = [
  {
    id: "calibration-1",
    title: "A scale for hail",
    kind: "knowledge",
    isTeam: false,
    division: "k8",
    abstract:
      "Hail ruins gardens, but nobody in our street writes down how big it was. I took 212 photos of hailstones beside a coin and taught a small image model to sort them into pea, marble and walnut. It is right 8 times of 10 in daylight. At night it calls everything walnut.",
    description:
      "First I asked three neighbors how they describe hail. All of them compare it with food. I chose three sizes, took photos with my tablet on a white plate and used a free image tool to train a model. I kept 40 photos out for testing. I want to ask farmers to try it in June, but I have not asked yet.",
    reflection:
      "I thought more photos would always help. It was better to take photos in different light. Next time I would begin with the night.",
    aiRows: [
      {
        tool: "An image classifier",
        use: "data",
        kept: "The three groups that it sorted",
        changed: "I labeled all photos myself, and 11 of them again after I saw its mistakes.",
      },
      {
        tool: "A chat assistant",
        use: "research",
        kept: "How a test set works",
        changed: "I checked it with a library book about statistics.",
      },
    ],
    report: [
      {
        title: "What I did",
        paragraphs: [
          "Hailstones melt in minutes. I kept mine in the freezer and took a photo of each beside a quarter, which is 24 millimeters wide. That made 212 photos: 96 pea, 81 marble and 35 walnut.",
          "I trained the model with 172 of them. The other 40 it had never seen. I turned the plate and moved the lamp so that the model would not learn the lamp.",
          "The first model was right 23 times of 40. It had learned that a dark corner means walnut, because I took those photos in the evening. I took 30 new ones at noon.",
        ],
      },
      {
        title: "What came out",
        paragraphs: [
          "The second model is right 33 times of 40. Of the pea photos it gets 17 of 18, of marble 11 of 14, of walnut 5 of 8. At night, with a flashlight, it says walnut every time.",
          "I planned to ask two farmers whether three sizes are enough for their insurance. I wrote the questions but have not asked them yet.",
          "If I had another month I would photograph hail on grass, because nobody puts hail on a white plate before the garden is ruined.",
        ],
      },
    ],
    guide: {
      "technical-use": {
        from: 3,
        to: 4,
        why: "Photos were kept apart for the test and the dark corner was found. What fails at night is told, and not mended.",
      },
      creativity: {
        from: 3,
        to: 4,
        why: "Sorting pictures is known. Hail beside a coin, in words that neighbors use, is a fresh turn.",
      },
      relevance: {
        from: 2,
        to: 3,
        why: "The need is real and the farmers were planned, but not asked. A 4 needs one person outside who tried it.",
      },
      communication: {
        from: 4,
        to: 5,
        why: "Numbers, mistakes and next steps are clear from start to end.",
      },
    },
  },
  {
    id: "calibration-2",
    title: "Ask the ditch rider",
    kind: "solution",
    isTeam: true,
    division: "highSchool",
    abstract:
      "Irrigation water is shared by turns, and the rules stand in a 40-page book that few people read. Our assistant answers questions about turns in English and Spanish, and shows the paragraph that it rests on. Two ditch riders and six families used it for three weeks. They asked 131 questions; 118 answers were right, and nine of the wrong ones sounded sure.",
    description:
      "The assistant looks for the paragraphs of the rule book that fit a question and lets a language model answer from those alone. Where it finds none it says that it does not know and gives the telephone number of the office. A ditch rider read all answers with us on Sundays, and we changed the words of 14 paragraphs so that they could be found. One of us built the search, one ran the test with the families, one translated and wrote; each of us had to explain the others’ part to the ditch rider.",
    reflection:
      "The worst answers were the polite ones. We argued about a line that shows the paragraph first: the one who had sat with the families was right, and people stopped trusting answers without it.",
    aiRows: [
      {
        tool: "A language model",
        use: "code",
        kept: "The search over paragraphs, after two of us had read every line",
        changed:
          "It had invented a function. We wrote tests for the search first and then asked again.",
      },
      {
        tool: "A translation tool",
        use: "translation",
        kept: "The Spanish questions of the test",
        changed: "A family corrected nine of them; two meant something else.",
      },
    ],
    report: [
      {
        title: "How it was built and tried",
        paragraphs: [
          "The rule book was cut into 212 paragraphs. A question finds up to four of them; the model may use nothing else and has to name the one it used. We compared this with the same model without the book: of 40 questions it had 13 right, with the book 35.",
          "For three weeks two ditch riders and six families asked what they liked. Nobody gave a name. We kept the question, the answer and the paragraph, and on Sundays a ditch rider marked each as right, wrong, or right for the wrong reason.",
          "After the first week 9 of 48 answers were wrong. Seven of them were about holidays, which the book mentions in one sentence in another chapter.",
        ],
      },
      {
        title: "What came out, and what did not",
        paragraphs: [
          "Of 131 questions 118 were answered rightly, 4 with “I do not know” where the book had an answer, and 9 wrongly. Six families asked to keep it; one ditch rider now sends the link himself.",
          "It is slow on old telephones, and it cannot see today’s water. When two paragraphs contradict each other it chooses the longer one, which is a mistake that we have not mended.",
          "We would next let it show both paragraphs when they differ, and ask the office which of them holds.",
        ],
      },
    ],
    guide: {
      "technical-use": {
        from: 4,
        to: 5,
        why: "The model is held to the book, compared with itself without it, and its sure mistakes are counted.",
      },
      creativity: {
        from: 3,
        to: 4,
        why: "Answers from a document are known; showing the paragraph first came from what people did with it.",
      },
      relevance: {
        from: 4,
        to: 5,
        why: "Real people used it for three weeks, and it changed because of them. A 5 needs somebody who would miss it: one sends the link himself.",
      },
      communication: {
        from: 3,
        to: 5,
        why: "Clear and honest; some of it asks for a reader who knows how ditches work.",
      },
      collaboration: {
        from: 4,
        to: 5,
        why: "Everybody had a part and could explain the others’. The one who sat with the families changed what the others had built.",
      },
    },
  },
];

export function calibrationProject(id: string | null): CalibrationProject | undefined {
  return CALIBRATION_PROJECTS.find((project) => project.id === id);
}

/** How a judge's steps lie to the guide's: on how many criteria they are in the band, or one step off. */
export function besideGuide(steps: Record<string, number>, { guide }: CalibrationProject) {
  const rows = Object.entries(guide).flatMap(([criterion, { from, to, why }]) => {
    const given = steps[criterion];
    if (given === undefined) return [];
    const off = given < from ? given - from : Math.max(0, given - to);
    return [{ criterion, given, from, to, why, off }];
  });
  return { rows, within: rows.filter(({ off }) => off === 0).length };
}
