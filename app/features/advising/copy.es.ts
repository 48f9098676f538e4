import type { AdvisingCopy } from "./copy.en";

export const copy: AdvisingCopy = {
  title: "Una persona asesora",
  tagline:
    "Una persona voluntaria que conoce el tema pregunta, explica y revisa. El trabajo sigue siendo de los estudiantes.",
  back: "Volver a la inscripción",
  how: {
    title: "Cómo funciona aquí",
    points: [
      "Cada persona asesora ha pasado una verificación de antecedentes, y está vigente.",
      "Se escriben en esta página. No se intercambian direcciones ni teléfonos.",
      "Los padres o tutores, y la escuela cuando inscribe, reciben cada mensaje por carta, tal como se envía.",
      "Con menos de 13 años solo escribe una persona adulta.",
      "Cada lado puede terminarlo cuando quiera, sin dar razones. El personal que cuida de los menores también puede leer.",
    ],
  },
  ask: {
    title: "Pedir una persona asesora",
    text: "Cuéntenos dónde ayudaría más. Buscamos a alguien que encaje, y un padre, tutor o docente dice que sí antes de empezar.",
    wish: "¿Qué esperan?",
    wishHint: "Dos o tres frases: la idea y dónde se atascan. Sin nombres ni escuela, por favor.",
    missing: "Escriba una o dos frases",
    tooLong: "Use 600 caracteres como máximo",
    submit: "Pedir una persona asesora",
    asked: "Tenemos su deseo y buscamos a alguien. Aquí lo lee cuando lo hayamos encontrado.",
  },
  waiting: {
    title: "Estamos buscando",
    text: (when) =>
      `La petición es del ${when}. Escribimos a los adultos cuando hayamos encontrado a alguien.`,
    takeBack: "Ya no hace falta",
    gone: "Retirado. Puede pedirlo de nuevo cuando quiera.",
  },
  offer: {
    title: (advisor) => `Proponemos a ${advisor}`,
    text: (organization, expertise) => `De ${organization}. Sabe de: ${expertise}`,
    yes: "Sí, queremos empezar",
    no: "No, gracias",
    waitsForAdult: "Un padre, tutor o docente dice sí o no: tiene una carta sobre esto.",
    agreed: "De acuerdo. Avisamos a la persona asesora; escribe primero ella, o ustedes.",
    declined: "Rechazado. Puede pedirlo de nuevo cuando quiera.",
  },
  thread: {
    title: (advisor) => `Ustedes y ${advisor}`,
    lede: "Los adultos de la inscripción reciben cada mensaje por carta.",
    empty:
      "Nadie ha escrito todavía. Un buen primer mensaje: qué quieren averiguar y una pregunta.",
    write: "Su mensaje",
    writeHint: "Sin direcciones, sin teléfonos, sin cuentas en otros sitios.",
    missing: "Escriba algo primero",
    tooLong: "Use 3,000 caracteres como máximo",
    submit: "Enviar",
    sent: (adults) => `Enviado. Adultos que lo reciben por carta: ${adults}.`,
    onlyAdult: "Con menos de 13 años escribe una persona adulta por ti. Aquí puedes leer.",
    paused: "Ahora nadie puede escribir. Lo estamos viendo y le escribimos.",
  },
  end: {
    title: "Terminarlo",
    text: "Nadie pregunta por qué. Avisamos a la persona asesora de que ha terminado y ya no puede leer esta página; lo escrito queda aquí para ustedes.",
    submit: "Terminar la asesoría",
    done: "Ha terminado. La persona asesora está avisada.",
  },
  over: {
    family: "Ustedes terminaron la asesoría. Pueden pedir otra persona.",
    advisor: "La persona asesora no puede seguir. Pueden pedir otra.",
    staff: "Terminamos la asesoría. Pueden pedir otra persona.",
    clearance:
      "Por ahora ha terminado el tiempo de la persona asesora con nosotros, y con él la asesoría. Pueden pedir otra.",
    entry: "El proyecto ya no está en la feria, así que la asesoría ha terminado.",
    season: "Las asesorías de esta temporada han terminado.",
  },
  closed: "Las asesorías de esta temporada han terminado.",
  changed: "Esto ha cambiado mientras tanto. Así está ahora.",
  contact:
    "Por favor deje fuera direcciones, teléfonos y cuentas de otros sitios: se escriben solo aquí.",
  tooMany: (wait) => `Fue mucho de una vez. Inténtelo de nuevo ${wait}.`,
  problem: "Aún no se ha enviado",
  writtenAs: {
    advisor: "La persona asesora",
    student: "Estudiante",
    guardian: "Un padre o tutor",
    teacher: "Docente",
    adult: "Una persona adulta del equipo",
  },
  you: "Usted",
  letters: {
    offered: {
      subject: (entry) => `¿Una persona asesora para ${entry}?`,
      text: (advisor) =>
        `Usted, o alguien de su inscripción, pidió una persona asesora. Proponemos a ${advisor}, con verificación de antecedentes vigente.`,
      how: "Nada empieza antes de que un padre, tutor o docente diga que sí. Se escriben en nuestro sitio, usted recibe cada mensaje por carta y puede terminarlo cuando quiera.",
      button: "Decir sí o no",
    },
    message: {
      subject: (entry) => `Asesoría de ${entry}: un mensaje nuevo`,
      text: (from) => `Quién escribió: ${from}.`,
      why: "Usted recibe cada mensaje entre la persona asesora y los estudiantes porque es su padre, tutor o docente. Si algo le preocupa, termínelo en la página o respóndanos.",
      button: "Leer, responder o terminarlo",
    },
    ended: {
      subject: (entry) => `La asesoría de ${entry} ha terminado`,
      neverBegan: "La petición de una persona asesora está cerrada; no se asignó a nadie.",
      button: "Pedir otra persona",
    },
  },
};
