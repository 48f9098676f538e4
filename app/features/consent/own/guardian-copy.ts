import type { Locale } from "~/program/locale";

type AboutChild = (child: string) => string;

/** The page on which those who came in say whom to ask about a child. */
interface GuardianCopy {
  title: AboutChild;
  /** To the student themselves. */
  ownTitle: string;
  tagline: string;
  problem: string;
  give: { title: string; text: string; submit: string };
  correct: {
    title: string;
    text: string;
    submit: string;
    which: string;
    askedOn: (when: string) => string;
    notAsked: string;
  };
  invite: { title: string; text: string; submit: string };
  email: string;
  hint: string;
  invalid: string;
  /** One sentence for every reason, so that nobody learns whose an address is. */
  refused: string;
  ownMailbox: string;
  back: string;
}

export const GUARDIAN_COPY: Record<Locale, GuardianCopy> = {
  en: {
    title: (child) => `Who answers for ${child}?`,
    ownTitle: "Who is your parent or guardian?",
    tagline:
      "Only a parent or guardian can say that a student may take part. We write to them, and to nobody else.",
    problem: "There is a problem",
    give: {
      title: "Give a guardian’s address",
      text: "A letter with four questions goes there within a minute.",
      submit: "Ask this guardian",
    },
    correct: {
      title: "Correct the address",
      text: "Links that went to the old address stop working. The old address is told of the change, and so is whoever paid, unless that is you.",
      submit: "Write to this address from now on",
      which: "Which guardian?",
      askedOn: (when) => `The one asked on ${when}`,
      notAsked: "The one who was not asked yet",
    },
    invite: {
      title: "Let the other parent in",
      text: "They get a letter, see the child and give an answer of their own. They never see your address, and you see theirs only until they answer. If your answers differ, the stricter one stands.",
      submit: "Let them in",
    },
    email: "Guardian’s email address",
    hint: "Not a student’s, a teacher’s or a school’s.",
    invalid: "Enter the guardian’s email address",
    refused:
      "We cannot use this address: it belongs to a student or a school, or the guardian has answered already. Ask for a guardian’s own.",
    ownMailbox: "This is your own mailbox. Ask a parent or guardian for theirs.",
    back: "Back to the entry",
  },
  es: {
    title: (child) => `¿Quién responde por ${child}?`,
    ownTitle: "¿Quién es tu madre, padre o tutor?",
    tagline:
      "Solo una madre, un padre o un tutor puede decir que un estudiante participa. Escribimos a esa persona y a nadie más.",
    problem: "Hay un problema",
    give: {
      title: "Dar el correo de una persona responsable",
      text: "En un minuto sale una carta con cuatro preguntas.",
      submit: "Preguntar a esta persona",
    },
    correct: {
      title: "Corregir el correo",
      text: "Los enlaces que fueron al correo anterior dejan de funcionar. Avisamos del cambio al correo anterior y a quien pagó, si no es usted.",
      submit: "Escribir a este correo desde ahora",
      which: "¿Qué persona responsable?",
      askedOn: (when) => `La persona a la que preguntamos el ${when}`,
      notAsked: "La persona a la que aún no preguntamos",
    },
    invite: {
      title: "Dejar entrar al otro padre o a la otra madre",
      text: "Recibe una carta, ve al estudiante y da su propia respuesta. Nunca ve el correo de usted, y usted ve el suyo solo hasta que responda. Si las respuestas difieren, vale la más estricta.",
      submit: "Dejar entrar",
    },
    email: "Correo de la persona responsable",
    hint: "No el de un estudiante, un docente o una escuela.",
    invalid: "Escriba el correo de la persona responsable",
    refused:
      "No podemos usar este correo: es de un estudiante o de una escuela, o esa persona ya respondió. Pida el de una madre, un padre o un tutor.",
    ownMailbox: "Este es su propio correo. Pida el suyo a una madre, un padre o un tutor.",
    back: "Volver a la inscripción",
  },
};
