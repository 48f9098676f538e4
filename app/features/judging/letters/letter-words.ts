import { longDateTime } from "~/program/format";
import { MINUTES_A_PROJECT } from "~/program/judge-profile";
import type { Locale } from "~/program/locale";

/** What a letter to a judge says, by its kind. */
export interface JudgeFacts {
  name: string;
  /** Of the students', in this round; what waits for staff or a family is not among what is left. */
  finished: number;
  left: number;
  /** Of the finished ones, those whose students are written to; a panel of special awards writes to none. */
  written: number;
  /** Practice projects of ours that come first. */
  practice: number;
  /** As the season writes it; null once that is past, while staff keep the round open. */
  closes: string | null;
  locale: Locale;
}

export interface LetterWords {
  subject: string;
  paragraphs: string[];
  button: string;
}

export type JudgeLetter =
  | "judge-projects-ready"
  | "judge-reminder"
  | "judge-thanks"
  | "judge-look-again";

export function judgeLetter(kind: JudgeLetter, facts: JudgeFacts): LetterWords {
  const { closes, locale } = facts;
  return WORDS[locale][kind]({ ...facts, until: closes && longDateTime(closes, locale) });
}

interface Said extends JudgeFacts {
  until: string | null;
}

/** Only the online round has them, and only until they are done. */
const PRACTICE_FIRST = [
  "",
  "A practice project of ours comes first. ",
  "Two practice projects of ours come first. ",
];
const PRIMERO_LA_PRACTICA = [
  "",
  "Primero viene un proyecto nuestro de práctica. ",
  "Primero vienen dos proyectos nuestros de práctica. ",
];

const STILL_OPEN: Record<Locale, string> = {
  en: "The day that we had named is past, and this round is still open:",
  es: "La fecha que habíamos dicho ya pasó y esta ronda sigue abierta:",
};

const WORDS: Record<Locale, Record<JudgeLetter, (said: Said) => LetterWords>> = {
  en: {
    "judge-projects-ready": ({ name, left, practice, until }) => ({
      subject: "Your projects are ready",
      paragraphs: [
        `Dear ${name},`,
        `${left === 1 ? "One project waits" : `${left} projects wait`} for you. ${PRACTICE_FIRST[practice] ?? ""}One takes about ${MINUTES_A_PROJECT} minutes, and you can stop at any time: everything is saved as you type.`,
        `${until ? `You have until ${until}.` : `${STILL_OPEN.en} as soon as you can, please.`} If you know somebody behind a project, press “I know them”, and we give it to another judge.`,
      ],
      button: "Open my projects",
    }),
    "judge-reminder": ({ name, left, finished, until }) => ({
      subject: left === 1 ? "One project waits for you" : `${left} projects wait for you`,
      paragraphs: [
        `Dear ${name},`,
        finished === 0
          ? `You have not begun yet, and that is fine: ${left === 1 ? "it is one project" : `it is ${left} projects`} of about ${MINUTES_A_PROJECT} minutes.`
          : `Thank you for the ${finished === 1 ? "first one" : `${finished} that you finished`}. ${left === 1 ? "One is" : `${left} are`} left, of about ${MINUTES_A_PROJECT} minutes.`,
        `${until ? `Judging ends ${until}.` : `${STILL_OPEN.en} what you finish now still counts.`} If you cannot finish, please tell us: we give them to somebody else, and no student goes without a reader.`,
      ],
      button: "Go on",
    }),
    "judge-thanks": ({ name, finished, written }) => ({
      subject: "You read all of them: thank you",
      paragraphs: [
        `Dear ${name},`,
        `You finished ${finished === 1 ? "your project" : `all ${finished} projects`}. ${written > 0 ? "What you wrote to the students reaches them once staff have read it. " : ""}You can still correct something until judging ends.`,
        "A letter of thanks with your hours, for an employer or a school, waits on your page.",
      ],
      button: "See what I wrote",
    }),
    "judge-look-again": ({ name, until }) => ({
      subject: "Would you look at your scores again?",
      paragraphs: [
        `Dear ${name},`,
        "Something in your scores looks unusual to us: it may be that they were given very quickly, that nearly all of them are the same, or that they differ much from those of the others. That can have good reasons.",
        `Please look at them again within three days${until ? ` (and before ${until})` : ""}, and change what you would change. If they are as you mean them, leave them and write to us; a person reads it. Without a word from you we may have to count the others’ scores only.`,
      ],
      button: "Look at my scores",
    }),
  },
  es: {
    "judge-projects-ready": ({ name, left, practice, until }) => ({
      subject: "Sus proyectos están listos",
      paragraphs: [
        `Estimada/o ${name}:`,
        `${left === 1 ? "Le espera un proyecto" : `Le esperan ${left} proyectos`}. ${PRIMERO_LA_PRACTICA[practice] ?? ""}Cada uno toma unos ${MINUTES_A_PROJECT} minutos y puede parar cuando quiera: todo se guarda mientras escribe.`,
        `${until ? `Tiene hasta el ${until}.` : `${STILL_OPEN.es} lo antes posible, por favor.`} Si conoce a alguien de un proyecto, pulse “Los conozco” y se lo damos a otra persona.`,
      ],
      button: "Abrir mis proyectos",
    }),
    "judge-reminder": ({ name, left, finished, until }) => ({
      subject: left === 1 ? "Le espera un proyecto" : `Le esperan ${left} proyectos`,
      paragraphs: [
        `Estimada/o ${name}:`,
        finished === 0
          ? `Todavía no ha empezado, y está bien: ${left === 1 ? "es un proyecto" : `son ${left} proyectos`} de unos ${MINUTES_A_PROJECT} minutos.`
          : `Gracias por ${finished === 1 ? "el primero" : `los ${finished} que terminó`}. ${left === 1 ? "Queda uno" : `Quedan ${left}`}, de unos ${MINUTES_A_PROJECT} minutos.`,
        `${until ? `La evaluación termina el ${until}.` : `${STILL_OPEN.es} lo que termine ahora todavía cuenta.`} Si no puede terminar, por favor díganos: se los damos a otra persona y ningún estudiante se queda sin lectura.`,
      ],
      button: "Continuar",
    }),
    "judge-thanks": ({ name, finished, written }) => ({
      subject: "Los leyó todos: gracias",
      paragraphs: [
        `Estimada/o ${name}:`,
        `Terminó ${finished === 1 ? "su proyecto" : `los ${finished} proyectos`}. ${written > 0 ? "Lo que escribió a los estudiantes les llega cuando el equipo lo haya leído. " : ""}Puede corregir algo hasta que termine la evaluación.`,
        "En su página le espera una carta de agradecimiento con sus horas, para un empleador o una escuela.",
      ],
      button: "Ver lo que escribí",
    }),
    "judge-look-again": ({ name, until }) => ({
      subject: "¿Puede mirar sus puntos otra vez?",
      paragraphs: [
        `Estimada/o ${name}:`,
        "Algo en sus puntos nos parece poco común: tal vez se dieron muy rápido, casi todos son iguales o son muy distintos de los demás. Puede haber buenas razones.",
        `Por favor mírelos otra vez dentro de tres días${until ? ` (y antes del ${until})` : ""} y cambie lo que quiera cambiar. Si son como usted los piensa, déjelos y escríbanos; lo lee una persona. Sin una palabra suya, quizá tengamos que contar solo los puntos de los demás.`,
      ],
      button: "Mirar mis puntos",
    }),
  },
};
