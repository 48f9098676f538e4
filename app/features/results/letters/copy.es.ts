import type { LettersCopy } from "./letters-copy";

export const copy: LettersCopy = {
  finalist: {
    subject: (title) => `Finalista: ${title}`,
    text: (title) => `«${title}» es finalista. Los jueces lo invitan a la muestra.`,
    what: (place) => (day) => `La muestra es en el ${place}, ${day}.`,
    now: (by) =>
      `Qué hacer ahora: díganos quién viene y con qué adulto, antes del ${by}. Toma un minuto.`,
    button: "Decir quién viene",
  },
  guest: {
    subject: (title) => `Una invitación a la muestra: ${title}`,
    text: (title) => `Nos gustaría que «${title}» y quienes lo hicieron estén en la muestra.`,
    button: "Decir quién viene",
  },
  other: {
    subject: (title) => `Lo que los jueces escribieron sobre ${title}`,
    text: (title) =>
      `«${title}» no está entre los finalistas esta vez. La mayoría no lo está, y todos llegaron al final, que es lo difícil.`,
    read: "Varias personas le dedicaron tiempo y lo calificaron, cada una por su cuenta.",
    certificate:
      "Su certificado de participación estará en su página cuando un adulto haya confirmado la etapa 4.",
    button: "Leer lo que escribieron",
  },
  judges: {
    read: "Lo que les escribieron los jueces está en su página.",
    waiting: (by) =>
      `Lo que les escribieron los jueces lo leemos primero nosotros. Estará en su página a más tardar el ${by}, y les avisaremos.`,
    late: "Todavía no hemos leído lo que les escribieron los jueces. Vamos tarde; les avisaremos cuando esté en su página.",
  },
  certificates: {
    one: (address) => `El certificado está listo para imprimir: ${address}`,
    several: "Los certificados están en su página, listos para imprimir.",
  },
  wrote: (month) => `En ${month} escribiste:`,
  words: {
    subject: (title) => `Las palabras de los jueces sobre ${title} están aquí`,
    text: (title) =>
      `Todo lo que los jueces escribieron sobre «${title}» se ha revisado y ya está en su página.`,
    button: "Leer lo que escribieron",
  },
  many: {
    subject: (count) => `Resultados de ${count} proyectos`,
    text: (count) => `Los resultados de ${count} proyectos a su cargo están en su página.`,
    button: "Abrir mi página",
  },
  award: {
    subject: (award) => (title) => `${award}: ${title}`,
    text: (title) => (award) =>
      `«${title}» ha ganado: ${award}. Los resultados ya son públicos, como cada familia lo permite.`,
    button: "Abrir nuestra página",
  },
  thanks: {
    subject: "Los puestos ya se conocen, y gracias",
    text: "Ya se conocen los puestos y premios de esta temporada. Gracias por una temporada de preguntas, borradores y segundos intentos.",
    button: "Abrir nuestra página",
  },
  reminder: {
    subject: "¿Quién viene a la muestra?",
    text: (title) => `Todavía no sabemos quién viene a la muestra por «${title}».`,
    now: (day) => `La muestra es el ${day}. Si nadie puede venir, díganoslo también.`,
    button: "Decir quién viene",
  },
};
