import type { Locale } from "~/program/locale";
import { PAPER_ERRORS, type PaperErrors } from "../paper/paper-errors";
import { LARGEST_MEGABYTES } from "../paper/scan-size";

/** What a teacher reads who prints consent forms and records those that came back. */
interface SchoolCopy {
  forms: {
    title: string;
    text: (children: number) => string;
    nobody: string;
    tooMany: (most: number, children?: number) => string;
    both: string;
    back: string;
  };
  guardian: { answered: string; back: string };
  code: {
    title: string;
    tagline: string;
    heading: string;
    label: string;
    hint: string;
    submit: string;
    unknown: string;
    tooMany: string;
    done: string;
    back: string;
  };
  paper: {
    title: (child: string) => string;
    tagline: string;
    heading: string;
    problem: string;
    choose: string;
    language: string;
    guardian: string;
    guardianHint: string;
    noMailbox: string;
    answered: string;
    age: string;
    takesPart: string;
    gallery: string;
    photos: string;
    emails: string;
    news: string;
    signature: string;
    relation: string;
    date: string;
    scan: string;
    scanHint: string;
    submit: string;
    errors: PaperErrors;
  };
}

export const SCHOOL_COPY: Record<Locale, SchoolCopy> = {
  en: {
    forms: {
      title: "Consent forms to print",
      text: (children) =>
        `${children === 1 ? "One student" : `${children} students`}, a Letter page each, black and white. Print them with your browser: press Ctrl + P, or ⌘ + P on a Mac. The code tells us which form it is; it opens nothing.`,
      nobody: "Choose students of this school in the table of a class.",
      tooMany: (most, children) =>
        `${children ? `These are ${children} students, and at` : "At"} most ${most} forms are printed at once. Open a class, and print it; then the next.`,
      both: "In both languages",
      back: "Back to the desk",
    },
    guardian: {
      answered: "The guardian has answered. Only they can change their address now.",
      back: "Back to the class",
    },
    code: {
      title: "Enter a signed form",
      tagline: "A parent or guardian has signed on paper, and you have the page before you.",
      heading: "The code on the form",
      label: "Form code",
      hint: "Eight letters and digits, below the square at the top.",
      submit: "Find the form",
      unknown:
        "No form of your school bears this code. Please look again: eight letters and digits.",
      tooMany: "Too many wrong codes were typed on this site. Please try again in an hour.",
      done: "Recorded. It counts for taking part at once, and for the gallery when we have compared it with the scan.",
      back: "Back to the desk",
    },
    paper: {
      title: (child) => `The form for ${child}`,
      tagline:
        "Type what is ticked and signed, word for word, and send the scan. You record it; only the guardian decides.",
      heading: "What the paper says",
      problem: "There is a problem",
      choose: "Choose",
      language: "Language of the form",
      guardian: "Whose signature is it?",
      guardianHint: "Addresses are not shown in full.",
      noMailbox: "A guardian whose email we do not have",
      answered: "This guardian has answered themselves; a paper about it is recorded by our staff.",
      age: "Age",
      takesPart: "1. Takes part and is judged",
      gallery: "2. In the gallery",
      photos: "3. Photos, video, name with school",
      emails: "4. Emails to the student",
      news: "Wants news about the fair",
      signature: "Name of whoever signed",
      relation: "They are the child’s",
      date: "Date beside the signature",
      scan: "Scan or photo of the form",
      scanHint: `PDF, JPEG or PNG, up to ${LARGEST_MEGABYTES} MB. Only our staff can look at it.`,
      submit: "Record it",
      errors: PAPER_ERRORS,
    },
  },
  es: {
    forms: {
      title: "Formularios de permiso para imprimir",
      text: (children) =>
        `${children === 1 ? "Un estudiante" : `${children} estudiantes`}, una página Letter por cada quien, en blanco y negro. Imprímalos con su navegador: Ctrl + P, o ⌘ + P en un Mac. El código nos dice qué formulario es; no abre nada.`,
      nobody: "Elija estudiantes de esta escuela en la tabla de una clase.",
      tooMany: (most, children) =>
        `${children ? `Son ${children} estudiantes, y se` : "Se"} imprimen como máximo ${most} formularios a la vez. Abra una clase e imprímala; después, la siguiente.`,
      both: "En los dos idiomas",
      back: "Volver al escritorio",
    },
    guardian: {
      answered:
        "La persona responsable ya respondió. Desde ahora solo ella puede cambiar su correo.",
      back: "Volver a la clase",
    },
    code: {
      title: "Anotar un formulario firmado",
      tagline: "Una persona responsable firmó en papel y usted tiene la página delante.",
      heading: "El código del formulario",
      label: "Código del formulario",
      hint: "Ocho letras y cifras, debajo del cuadrado de arriba.",
      submit: "Buscar el formulario",
      unknown:
        "Ningún formulario de su escuela lleva este código. Mire otra vez: ocho letras y cifras.",
      tooMany:
        "Se escribieron demasiados códigos equivocados en este sitio. Inténtelo de nuevo en una hora.",
      done: "Anotado. Cuenta enseguida para participar, y para la galería cuando lo hayamos comparado con la copia.",
      back: "Volver al escritorio",
    },
    paper: {
      title: (child) => `El formulario de ${child}`,
      tagline:
        "Escriba lo que está marcado y firmado, palabra por palabra, y envíe la copia. Usted lo anota; solo la persona responsable decide.",
      heading: "Lo que dice el papel",
      problem: "Hay un problema",
      choose: "Elija",
      language: "Idioma del formulario",
      guardian: "¿De quién es la firma?",
      guardianHint: "Las direcciones no se muestran completas.",
      noMailbox: "Una persona responsable cuyo correo no tenemos",
      answered:
        "Esta persona ya respondió por sí misma; un papel sobre ello lo anota nuestro personal.",
      age: "Edad",
      takesPart: "1. Participa y recibe evaluación",
      gallery: "2. En la galería",
      photos: "3. Fotos, video, nombre con escuela",
      emails: "4. Correos al estudiante",
      news: "Quiere noticias de la feria",
      signature: "Nombre de quien firmó",
      relation: "Es, del estudiante,",
      date: "Fecha junto a la firma",
      scan: "Copia o foto del formulario",
      scanHint: `PDF, JPEG o PNG, hasta ${LARGEST_MEGABYTES} MB. Solo nuestro personal puede verla.`,
      submit: "Anotarlo",
      errors: {
        language: "Elija el idioma del formulario",
        age: "Elija la edad marcada",
        takesPart: "Pregunta 1: elija lo marcado",
        gallery: "Pregunta 2: elija lo marcado",
        photos: "Pregunta 3: elija lo marcado",
        emails: "Pregunta 4: elija lo marcado",
        signature: "Escriba el nombre de quien firmó",
        signatureLong: "El nombre debe tener menos de 120 caracteres",
        relation: "Elija qué es del estudiante",
        date: "Escriba la fecha junto a la firma",
        future: "La fecha junto a la firma está por venir",
      },
    },
  },
};
