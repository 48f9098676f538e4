import type { LettersCopy } from "./copy.en";

export const copy: LettersCopy = {
  finalist: {
    subject: (title) => `Finalista: ${title}`,
    text: (title) => `«${title}» es finalista. Los jueces lo invitan a la muestra.`,
    after: (title) => `«${title}» es finalista.`,
    what: (place) => (day) => `La muestra es en el ${place}, ${day}.`,
    now: (by) =>
      `Qué hacer ahora: díganos quién viene y con qué adulto, antes del ${by}. Toma un minuto.`,
    soon: "Qué hacer ahora: díganos quién viene y con qué adulto, en cuanto pueda. Toma un minuto.",
    button: "Decir quién viene",
  },
  guest: {
    subject: (title) => `Una invitación a la muestra: ${title}`,
    text: (title) => `Nos gustaría que «${title}» y quienes lo hicieron estén en la muestra.`,
    after: (title) =>
      `Nos habría gustado que «${title}» y quienes lo hicieron estuvieran en la muestra, y lo decimos tarde.`,
    button: "Decir quién viene",
  },
  other: {
    subject: (title) => `Resultados de ${title}`,
    text: (title) =>
      `«${title}» no está entre los finalistas esta vez. Se terminó y se entregó, que es lo difícil, y nos alegra que haya sido parte de esta temporada.`,
    read: "Cada juez calificó por su cuenta, sin ver lo que pusieron los demás.",
    unranked: (title) =>
      `«${title}» no tiene puesto esta vez: menos jueces de los que pide un puesto terminaron de leerlo, así que no se comparó con los demás. Es cosa nuestra y no dice nada del proyecto. Nos alegra que haya sido parte de esta temporada.`,
    certificate:
      "Su certificado de participación estará en su página cuando un adulto haya confirmado la etapa 4.",
    button: "Ver cómo se evaluó",
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
  helpers: {
    familyAnswers: (by) =>
      `Le pedimos a la familia que nos diga quién viene y con qué adulto, antes del ${by}.`,
    familyAnswersSoon:
      "Le pedimos a la familia que nos diga quién viene y con qué adulto, en cuanto pueda.",
    schoolAnswers: (by) =>
      `Lo que toca ahora: la familia no tiene correo con nosotros; por favor, pregúntele quién viene y con qué adulto, y díganoslo en la mesa de clase antes del ${by}.`,
    schoolAnswersSoon:
      "Lo que toca ahora: la familia no tiene correo con nosotros; por favor, pregúntele quién viene y con qué adulto, y díganoslo en la mesa de clase en cuanto pueda.",
    school: "Abrir la mesa de clase",
    mentor: "Abrir la página de la inscripción",
  },
  wrote: (month) => `En ${month} escribiste:`,
  words: {
    subject: (title) => `Las palabras de los jueces sobre ${title} están aquí`,
    text: (title) =>
      `Todo lo que los jueces escribieron sobre «${title}» se ha revisado y ya está en su página.`,
    button: "Leer lo que escribieron",
  },
  noWords: {
    subject: (title) => `Sobre las palabras de los jueces acerca de ${title}`,
    text: (title) =>
      `Dijimos que avisaríamos cuando las palabras de los jueces sobre «${title}» estuvieran en su página. Ya las leímos, y no hay entre ellas nada que podamos transmitir. Sentimos que hayan esperado. No tiene que ver con la calificación del proyecto.`,
    button: "Abrir nuestra página",
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
  many: {
    finalist: {
      subject: (count) => `Finalistas: ${count} proyectos`,
      text: (count) =>
        `Estos ${count} proyectos son finalistas. Los jueces los invitan a la muestra:`,
    },
    guest: {
      subject: (count) => `Una invitación a la muestra: ${count} proyectos`,
      text: (count) =>
        `Nos gustaría que estos ${count} proyectos y quienes los hicieron estén en la muestra:`,
    },
    other: {
      subject: (count) => `Resultados de ${count} proyectos`,
      text: (count) =>
        `Estos ${count} proyectos no están entre los finalistas esta vez. Cada uno se terminó y se entregó, que es lo difícil, y nos alegra que hayan sido parte de esta temporada:`,
    },
    award: {
      subject: (count) => `Puestos y premios de ${count} proyectos`,
      text: (count) =>
        `Estos ${count} proyectos han ganado. Los resultados ya son públicos, como cada familia lo permite:`,
    },
    unranked: "(sin puesto: muy pocos jueces terminaron de leerlo)",
    certificates:
      "Los certificados de participación están en su página, cada uno cuando un adulto haya confirmado la etapa 4.",
    button: "Abrir su página",
  },
};
