import type { MatrixCopy } from "./copy.en";

const some = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** A name may end with a full stop of its own. */
const sentence = (names: string) => `${names.replace(/\.$/, "")}.`;

export const copy = {
  title: "Escritorio de la clase",
  withoutClass: "Sin clase",
  sentIn: (sent, all) => `${sent} de ${all} han entregado.`,
  due: (days, when) =>
    `Los proyectos se entregan en ${days} ${some(days, "día", "días")}, el ${when}.`,
  dueToday: (when) => `Los proyectos se entregan hoy, ${when}.`,
  over: (when) => `Los proyectos se entregaban el ${when}.`,
  week: {
    title: "Esta semana",
    rest: {
      nobody: () => "Nadie de esta clase participa por ahora.",
      "all-sent": () => "Nada espera por usted. Todos han entregado.",
      "going-on": (open, all) =>
        `Nada espera por usted hoy. ${open} de ${all} todavía no han entregado.`,
      over: (open, all) =>
        `Los proyectos están cerrados, y ${open} de ${all} no entregaron nada. Las lecciones y los certificados de sus etapas siguen abiertos para ellos.`,
    },
    today: "Hoy",
    thisWeek: "Esta semana",
    by: (day) => `Hasta el ${day}`,
    more: (names, rest) => `${names} y ${rest} más`,
    topics: {
      "no-address": {
        title: (count) =>
          `${some(count, "1 estudiante no tiene", `${count} estudiantes no tienen`)} a quién preguntar`,
        text: (names) =>
          `${sentence(names)} Dé un correo en la tabla, o imprima el formulario de permiso y envíelo a casa.`,
      },
      waiting: {
        title: (count) =>
          `${some(count, "1 estudiante espera", `${count} estudiantes esperan`)} la respuesta de su familia`,
        text: (names) =>
          `${sentence(names)} Un correo equivocado se corrige en la tabla. Un formulario firmado también vale.`,
      },
      "send-in": {
        title: (count) =>
          some(count, "1 proyecto se puede entregar", `${count} proyectos se pueden entregar`),
        text: (names) => `${names}: todo está listo y nadie ha pulsado el botón.`,
      },
      nearly: {
        title: (count) =>
          some(count, "1 proyecto está casi listo", `${count} proyectos están casi listos`),
        text: (names) => `${sentence(names)} La tabla dice qué falta.`,
      },
      "confirm-stage": {
        title: (count) =>
          some(count, "1 estudiante espera su palabra", `${count} estudiantes esperan su palabra`),
        text: (names) =>
          `${sentence(names)} Todas las lecciones de una etapa están hechas; un adulto la confirma y el certificado está listo.`,
      },
      "not-begun": {
        title: (count) =>
          some(count, "1 estudiante no ha empezado", `${count} estudiantes no han empezado`),
        text: (names) =>
          `${sentence(names)} Un código de asiento y media hora bastan para la primera lección.`,
      },
    },
    remind: "Recordarles",
    remindLater: "La carta acaba de salir; puede salir otra vez un día después.",
    print: "Imprimir sus formularios",
  },
  done: {
    corrected: "El nombre y el grado se guardaron.",
    left: "El estudiante ya no está en su lista.",
    "address-set": "En un minuto sale la carta al correo nuevo.",
    reminded: "Las cartas van de nuevo en camino.",
    "reminded-before": "Recibieron una carta en el último día. Mañana puede salir otra.",
  },
  table: {
    title: (children) =>
      `${some(children, "1 estudiante", `${children} estudiantes`)} en el sendero`,
    lede: "Donde baja la sierra, la clase le necesita. Cada barra está a escala: las lecciones de una etapa, las partes de un proyecto.",
    empty: "Todavía no hay nadie en esta clase. Traiga primero su lista.",
    bringIn: "Traer la lista",
    whichClass: "Clase",
    everybody: "Toda la escuela",
    pages: "Páginas de la tabla",
    page: "Página",
    order: "Orden",
    orders: { help: "Primero quien necesita ayuda", team: "Por equipo", name: "Por nombre" },
    choose: (name) => `Elegir a ${name}`,
    student: "Estudiante",
    inAll: (children) => `${children} en total`,
    team: "Equipo",
    alone: "sin equipo",
    consent: "Per\u00ADmiso",
    signed: "firmado",
    // Soft hyphens: on a phone a head is as wide as two syllables.
    stages: {
      talk: "Ha\u00ADblar",
      create: "Crear",
      build: "Cons\u00ADtruir",
      compete: "Com\u00ADpetir",
    },
    stage: (number) => `etapa ${number}`,
    project: "Pro\u00ADyecto",
    packed: "tres cuartos listos",
    sent: "Entre\u00ADgado",
    of: (all) => `de ${all}`,
    next: "Sigue",
    lessons: (done, of) => `${done} de ${of} lecciones`,
    isConfirmed: "confirmada",
    parts: (packed, of) => `${packed} de ${of} listas`,
    yes: "entregado",
    notYet: "todavía no",
    consents: {
      signed: "Firmado",
      confirming: "Firmado",
      paper: "En papel",
      waiting: "En espera",
      "no-address": "Sin a quién preguntar",
      no: "Dijo que no",
      "not-needed": "No hace falta",
    },
  },
  next: {
    address: "Dar un correo",
    consent: "Permiso",
    askedAbout: (name) => `a quién preguntamos por ${name}`,
    "send-in": "Entregar",
    "not-taking-part": "No participa",
    confirm: (stage) => `Su palabra sobre la etapa ${stage}`,
    stage: (stage) => `Etapa ${stage}`,
    parts: {
      title: "Título",
      coverPicture: "Imagen de portada",
      abstract: "Resumen",
      description: "Descripción",
      proposal: "Propuesta",
      report: "Informe",
      video: "Vídeo",
      slidesOrCode: "Diapositivas o código",
      aiLog: "Registro de IA",
      reflection: "Reflexión",
      mentorStatement: "Declaración del mentor",
    },
  },
  chosen: {
    title: "Con los estudiantes que eligió",
    text: "Márquelos en la tabla. Un formulario o un certificado sin marca es para toda la clase.",
    teamName: "Nombre del equipo",
    makeTeam: "Formar un equipo",
    leave: "Sacar del equipo",
    forms: "Imprimir formularios",
    certificates: "Imprimir certificados",
    stage: "Certificado de",
    codes: "Imprimir códigos de asiento",
    noName: "Dé un nombre al equipo",
    longName: "El nombre de un equipo tiene como máximo 60 caracteres",
    nobody: "Elija estudiantes de esta clase en la tabla",
    tooMany: (most) => `Elija como máximo ${most} estudiantes a la vez.`,
    oneOnly: "Elija a un estudiante que deja el equipo",
    correct: "Corregir o sacar",
    oneToCorrect: "Elija a un estudiante para corregirlo o sacarlo de la lista",
    made: (team) => `${team} es un equipo.`,
    mentorsEnded: (names) =>
      `Un equipo tiene un solo mentor: el de ${names} ya no ve el proyecto, y la familia puede invitarlo de nuevo.`,
    left: "Listo. El estudiante sigue por su cuenta; lo que hizo el equipo se queda en el equipo.",
    noCertificate:
      "Nadie de ellos tiene aún este certificado. Confirme primero la etapa, en la página del estudiante.",
  },
  refused: {
    closed: () =>
      "Los proyectos están cerrados: aquí ya no se pueden cambiar los equipos. Escríbanos.",
    size: (_, size) => `Un equipo tiene ${size} estudiantes. Elija esa cantidad.`,
    unknown: () => "Elija estudiantes de esta clase en la tabla",
    "own-place": (names) =>
      `${names}: la familia compró un lugar propio y lo cambia en su propia página.`,
    "in-a-team": (names) => `${names}: ya está en un equipo. Sáquelo primero.`,
    "sent-in": (names) => `${names}: ya entregó un proyecto. Los equipos se forman antes.`,
    "two-projects": (names) =>
      `${names} han empezado cada quien un proyecto. Un equipo sigue con uno solo, así que no se tiran las palabras de nadie: escríbanos.`,
  },
  paper: {
    title: "Formularios de permiso en papel",
    text: "Una página por estudiante, con su nombre, un código para escribir después y una línea para firmar; en el idioma de la familia cuando lo conocemos y tenemos el texto en él. Usted anota lo que una persona responsable firmó. Nadie más puede decir que sí.",
    missing: (count) => `Imprimir los ${count} que faltan`,
    all: (count) => `Los ${count}`,
    enter: "Anotar un formulario firmado",
  },
  report: {
    title: "Para la dirección",
    text: "Hasta dónde ha llegado la escuela, clase por clase: nombres con una inicial, sin direcciones.",
    pdf: "Informe (PDF)",
    xlsx: "Hoja de cálculo",
  },
  posters: {
    title: "Para el pasillo",
    text: "Un cartel por cada proyecto que está en la galería, con un código que lleva a su página. Muestra lo mismo que la página, y nada más.",
    print: (count) => (count === 1 ? "Imprimir el cartel" : `Imprimir ${count} carteles`),
  },
} satisfies MatrixCopy;
