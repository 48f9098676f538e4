import { DIVISION_TITLES } from "~/program/division-titles";
import type { GalleryCopy } from "./copy.en";

const same = (text: string) => text;

export const copy = {
  name: "Galería",
  description: (productName, canVote) =>
    `Proyectos de estudiantes de Idaho en la ${productName}: ${canVote ? "mire, lea cómo se usó la IA y vote por uno" : "mire y lea cómo se usó la IA"}.`,
  before: {
    badge: (date) => `Abre el ${date} (MT)`,
    title: "La cuerda está puesta",
    tagline: (days) =>
      `${days}, estudiantes de Idaho cuelgan aquí sus proyectos. Hasta entonces no se muestra nada, y tampoco el nombre de nadie.`,
    calendar: "Ponerlo en mi calendario",
    remind: "Avísenme por correo",
    facts: {
      opens: { label: "Abre", value: same, note: (time) => `A las ${time} MT, todos a la vez.` },
      vote: {
        label: "Votación",
        value: same,
        note: (time) => `Un voto por persona. Termina a las ${time} MT.`,
      },
      finalists: { label: "Finalistas", value: same, note: (time) => `A las ${time} MT.` },
    },
    doors: {
      project: {
        title: "¿El tuyo está listo?",
        text: (date) =>
          `Los proyectos se pueden cambiar hasta el ${date}. Lo enviado hasta entonces se cuelga aquí.`,
        link: "Abrir mi proyecto",
      },
      sent: {
        title: "¿Enviaste el tuyo?",
        text: (date) =>
          `Revisamos todo lo que llegó hasta el ${date}. Lo aceptado se cuelga aquí cuando se abran las puertas.`,
        link: "Ver mi proyecto",
      },
      guardian: {
        title: "¿Es madre, padre o tutor?",
        text: () =>
          "Usted elige: nombre e inicial, “Estudiante”, o nada. Puede cambiarlo cualquier día, y desaparece en un minuto.",
        link: "Ver mi respuesta",
      },
      teacher: {
        title: "¿Da clases?",
        text: () =>
          "Muestre a su clase qué preguntan y hacen otros estudiantes. Para mirar nadie necesita una cuenta.",
        link: "A la página de la clase",
      },
    },
  },
  voting: {
    badge: (end) => `Se puede votar hasta el ${end}`,
    title: "La galería",
    tagline: (projects) => `${projects} de estudiantes de Idaho. Mire, y luego dé su único voto.`,
    facts: {
      yours: {
        label: "Usted tiene",
        value: () => "Un voto",
        note: () => "Para un proyecto. Puede moverlo hasta que termine la votación.",
      },
      ends: { label: "Termina", value: same, note: (end) => `${end}.` },
      totals: {
        label: "Resultados",
        value: () => "Ocultos para todos",
        note: () => "También para el equipo, hasta que termine la votación.",
      },
    },
  },
  closed: {
    badge: (end) => `La votación terminó el ${end}`,
    title: "Los faroles están encendidos",
    tagline:
      "Gracias por mirar y votar. Los jueces leen cada proyecto. Quédese el tiempo que quiera.",
    facts: {
      finalists: {
        label: "Finalistas",
        value: same,
        note: (time) => `Se anuncian a las ${time} MT.`,
      },
      late: {
        label: "Finalistas",
        value: () => "Se retrasan",
        note: () => "Antes tienen que firmar dos personas. Ningún proyecto tiene un problema.",
      },
      named: {
        label: "Finalistas",
        value: (count) => `Ya son ${count}`,
        note: () => "Sin orden. Abajo llevan una estrella.",
      },
      places: { label: "Premios", value: same, note: (place) => `En la muestra de ${place}.` },
      order: {
        label: "El orden",
        value: () => "Sigue al azar",
        note: () => "No significa nada, y mañana es otro.",
      },
    },
  },
  finalists: {
    badge: (end) => `La votación terminó el ${end}`,
    title: "Ya hay finalistas",
    tagline: "Sus puestos se deciden en la muestra. Todos los proyectos siguen aquí.",
  },
  late: {
    badge: (season) => `La muestra terminó: ${season}`,
    title: "Los resultados se retrasan",
    tagline:
      "Dos personas no han firmado todavía, y nada se muestra antes de su firma. Ningún proyecto tiene un problema.",
  },
  over: {
    badge: (day) => (place) => `Premiados el ${day} (MT), ${place}`,
    title: "Todas las luces siguen encendidas",
    tagline: (projects) =>
      `Los premiados están primero. Todos los demás siguen aquí, porque todos se terminaron: ${projects}.`,
  },
  archive: {
    badge: (season) => `Archivo de la temporada ${season}`,
    title: "Una cuerda anterior",
    tagline: (projects) => `${projects}, mientras las familias lo permitan.`,
    note: "Sin votación, sin formularios, sin comentarios.",
    order: "El orden es fijo: por título. Las familias pueden retirar un proyecto cualquier día.",
    others: "Temporadas",
    season: (season) => `Proyectos de ${season}`,
    recount: "Los votos de aquella temporada, para volver a contarlos",
  },
  buttons: {
    "finalists-late": "Lo que sabemos hasta ahora",
    finalists: "Ver los finalistas",
    "places-late": "Lo que sabemos hasta ahora",
    places: "Todos los resultados y premios",
    recount: "Volver a contar los votos",
    counting: "Cómo se cuentan los votos",
  },
  honors: {
    title: "Reconocimientos",
    all: "Todos los proyectos",
    filters: {
      finalists: "Finalistas",
      places: "Puestos",
      audience: "Premio del público",
      awards: "Otros premios",
    },
    private: "Un proyecto que su familia guarda para sí",
  },
  days: (count) => (count === 0 ? "Hoy" : count === 1 ? "Mañana" : `Dentro de ${count} días`),
  projects: (count) => (count === 1 ? "Un proyecto" : `${count} proyectos`),
  filters: {
    fold: "Buscar y filtrar",
    search: "Buscar",
    find: "Buscar proyectos",
    kind: "Tipo",
    division: "División",
    allKinds: "Todos los tipos",
    everybody: "Todos",
    kinds: {
      knowledge: "Proyectos de conocimiento",
      learning: "Productos de aprendizaje",
      solution: "Soluciones reales",
    },
    divisions: DIVISION_TITLES.es,
  },
  order: {
    lead: "Cada día en otro orden, para que nadie sea siempre el primero.",
    text: (date) => `Este es el orden del ${date} (MT); todos ven el mismo.`,
    closed: "Cada día en otro orden: la votación terminó, y ningún orden significa algo aquí.",
    afterPlaces: "Después de los puestos, al azar. No hay un cuarto ni un último.",
    seed: "Una computadora lo sortea solo a partir de la fecha:",
  },
  list: "Proyectos",
  found: (found) => `Encontrados: ${found}`,
  nothing: {
    none: "Todavía no hay nada colgado",
    noneText: "Los proyectos aparecen cuando se revisaron y sus familias están de acuerdo.",
    title: (search) => `No se encontró nada para “${search}”`,
    filtered: "Ningún proyecto es de este tipo",
    text: "Pruebe una palabra más corta, o menos filtros.",
    all: "Mostrar todos los proyectos",
  },
  pages: {
    label: "Páginas",
    page: (page) => `Página ${page}`,
    previous: "Anterior",
    next: "Siguiente",
  },
  project: {
    kinds: {
      knowledge: "Proyecto de conocimiento",
      learning: "Producto de aprendizaje",
      solution: "Solución real",
    },
    about: "De qué se trata",
    toVote: "A la votación",
    watch: "Ver el video",
    film: "Véalo funcionar",
    filmNote: "Se reproduce desde nuestro propio sitio, y nadie cuenta quién lo ve.",
    captions: "Subtítulos",
    filmLink: "Ver el video",
    files: "Para leer más",
    report: "Informe",
    proposal: "Propuesta",
    slidesOrCode: "Diapositivas o código",
    pages: (pages) => `PDF, ${pages} págs.`,
    elsewhere: (host) => `en ${host}, que no es nuestro sitio`,
    more: "Lo que sigue en el orden de hoy",
    problem: "Informar de un problema en esta página",
    print: "Imprimir un cartel para el pasillo",
  },
  ai: {
    title: "Cómo se usó la IA",
    caption: (count) =>
      count === 1
        ? "La estrella es la única entrada del registro."
        : `Cada estrella es una entrada del registro: ${count} en total.`,
    tool: "Herramienta",
    uses: {
      idea: "Ideas y temas",
      research: "Investigar",
      writing: "Escribir",
      code: "Código",
      data: "Datos",
      media: "Imágenes",
      translation: "Traducir",
    },
    times: (count) => (count === 1 ? "una vez" : `${count} veces`),
    notOnce: "nada",
    kept: "Qué se conservó",
    changed: "Qué se cambió o comprobó",
    none: "No se usó IA",
  },
  vote: {
    opens: {
      title: "La votación abre pronto",
      text: (date) => `El ${date} (MT). Hasta entonces, mire y lea.`,
    },
    open: {
      text: (end) => `Se puede votar hasta el ${end}. Un voto por persona.`,
    },
    closed: {
      title: "La votación está cerrada",
      text: (end) => `Terminó el ${end}. Los proyectos se quedan aquí para mirarlos.`,
      count: "Cómo se cuentan los votos",
    },
  },
  report: {
    title: "Informar de un problema",
    tagline: (title) => `Sobre “${title}”. Nuestro equipo mira cada aviso.`,
    what: "¿Qué pasa?",
    chooseOne: "Elija una opción",
    choose: "Elija qué pasa",
    reasons: {
      privacy: "Un nombre, una cara o un lugar que no debería verse",
      safety: "Algo ofensivo o inseguro",
      copied: "Lo hizo otra persona",
      broken: "Algo no abre o no funciona",
      other: "Otra cosa",
    },
    submit: "Enviar al equipo",
    note: "Guardamos lo que elige y nada sobre usted.",
    contact: "¿Quiere decir más o recibir una respuesta? Escríbanos",
    sentTitle: "Gracias. Nuestro equipo lo mirará.",
    sent: "Si no debe verse, retiran la página enseguida.",
    back: "Volver al proyecto",
    problem: "Hay un problema",
    tooMany: (minutes) =>
      `Llegaron demasiados avisos desde aquí. Espere ${minutes} e intente otra vez.`,
  },
  hallway: {
    title: "Para el pasillo",
    text: (count) =>
      count === 1
        ? "Una hoja de tamaño carta. Imprímala desde el menú del navegador, con los colores de fondo y sin márgenes."
        : `${count} hojas de tamaño carta. Imprímalas desde el menú del navegador, con los colores de fondo y sin márgenes.`,
    none: "Ninguno de estos proyectos está ahora en la galería, así que no hay nada que imprimir.",
    back: "Volver",
    vote: (end) => `Véalo y vote hasta el ${end}`,
    look: "Vea el proyecto entero",
    qr: (title) => `Código QR que lleva a la página de “${title}”`,
  },
  gone: {
    documentTitle: "410: ya no se muestra",
    title: "Ya no se muestra",
    text: "Este proyecto fue retirado. Las familias pueden hacerlo cualquier día, y ya no mostramos nada de él.",
    back: "Volver a la galería",
  },
} satisfies GalleryCopy;
