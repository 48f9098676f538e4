import { MOST_AI_ROWS } from "~/records/projects/project-limits";
import type { SubmitCopy } from "./copy.en";
import { filmLength } from "./film-length";

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export const copy = {
  title: "El proyecto",
  untitled: "Un proyecto todavía sin título",
  back: "Mi inscripción",
  due: {
    left: (days, hours, minutes) => {
      if (days > 0) return `${plural(days, "día")}, ${plural(hours, "hora")}`;
      return hours > 0
        ? `${plural(hours, "hora")}, ${plural(minutes, "minuto")}`
        : plural(minutes, "minuto");
    },
    until: "hasta el",
    late: "No podemos aceptar nada tarde, ni un minuto.",
    granted: "A este equipo se le dio más tiempo.",
    closed: "Cerrado",
    closedText: (when) => `El plazo terminó el ${when}. Vale lo que se envió hasta entonces.`,
  },
  sent: {
    title: (version) => `Enviado, versión ${version}`,
    until: (when) => `Pueden cambiarlo hasta el ${when}.`,
    counts: "Vale la última versión que envíen.",
    locked: (when) => `Está cerrado desde el ${when}.`,
    receipt: (number) => `El recibo ${number} salió por correo`,
    stamp: { top: "ENVIADO", bottom: (version) => `VERSIÓN ${version}` },
    changed: (version) => `Cambiado desde la versión ${version}. Envíenlo otra vez para que valga.`,
    change: "Cambiar algo",
    awaitedTitle: "Pulsado a tiempo",
    dropped:
      "Se pulsó “Enviar” mientras llegaban archivos, y no resultó en una versión: no llegaron todos a tiempo, o faltaba algo. Les escribimos qué.",
    awaited:
      "Pulsaron “Enviar” a tiempo. Cuando terminen las cargas en curso será una versión; tienen 15 minutos.",
  },
  withdrawn: {
    title: "Retirado del concurso",
    text: "Nadie lo evalúa ni lo muestra. Hasta el plazo pueden devolverlo, o cambiarlo y enviarlo otra vez.",
    final:
      "Nadie lo evalúa ni lo muestra. El plazo terminó, así que ya no se puede devolver. Las palabras y los archivos quedan aquí.",
    putBack: "Devolverlo al concurso",
  },
  closedLink: {
    title: {
      video: "Un juez no puede abrir el video",
      slidesOrCode: "Un juez no puede abrir la presentación o el código",
    },
    text: (until) =>
      `Por favor, permitan que todas las personas que tengan el enlace lo abran sin iniciar sesión, antes del ${until}, y presionen el botón. Tiene que ser el enlace que se envió; el proyecto queda como está. Si para entonces no se abre, se evalúa sin esta parte.`,
    button: "Ya se puede abrir",
    told: "Gracias. El juez se entera de que ya se puede abrir, y sigue.",
  },
  saved: {
    seconds: (seconds) => `Guardado hace ${seconds} s`,
    minutes: (minutes) => `Guardado hace ${minutes} min`,
    by: (name) => `por ${name}`,
    saving: "Guardando…",
    nothing: "Todavía no hay nada escrito",
    offline:
      "Sin conexión. Lo que escriban queda en este dispositivo y se guarda en cuanto vuelva.",
    signedOut:
      "Se cerró su sesión. Lo que escribieron queda en este dispositivo: recarguen la página y entren otra vez.",
    kept: "Este dispositivo conservó palabras que no se habían guardado. Están de nuevo en su lugar.",
    lostTitle: "Estas palabras no forman parte del proyecto",
    lost: "Se escribieron aquí y ya no se pudieron guardar. Cópienlas si las necesitan.",
  },
  pack: {
    title: "Lista de equipaje",
    of: (packed, all) => `${packed} de ${all} listos`,
    optional: "si quieren",
    lacking: (missing, toChange) => {
      const lacks = missing === 1 ? "Falta" : "Faltan";
      if (missing > 0 && toChange > 0) return `${lacks} ${missing}, hay que cambiar ${toChange}.`;
      return missing > 0
        ? `${lacks} ${plural(missing, "cosa")}.`
        : `Hay que cambiar ${plural(toChange, "cosa")}.`;
    },
    waiting: (things) => `${things} ${things === 1 ? "espera" : "esperan"} a otras personas.`,
    complete: "Está todo listo.",
    again: "Pueden cambiarlo y enviarlo otra vez hasta el plazo. Vale la última versión.",
    consents: "Permisos",
  },
  states: {
    packed: "Listo",
    missing: "Falta",
    change: "Hay que cambiarlo",
    optional: "Si quieren",
    waiting: "En espera",
  },
  parts: {
    title: { title: "Título y tipo", hint: () => "" },
    coverPicture: {
      title: "Imagen de portada",
      hint: ({ megabytes }) => `JPEG, PNG o WebP, hasta ${megabytes} MB.`,
    },
    abstract: {
      title: "Resumen",
      hint: ({ abstract }) =>
        `La pregunta, lo que hicieron, lo que hallaron. Es lo primero que leen los jueces. ${abstract} palabras.`,
    },
    description: {
      title: "Descripción",
      hint: ({ description }) =>
        `Cómo funciona y qué resultó. ${description} palabras como máximo.`,
    },
    proposal: {
      title: "Propuesta",
      hint: ({ proposal, megabytes }) => `PDF, ${proposal}, hasta ${megabytes} MB.`,
    },
    report: {
      title: "Informe",
      hint: ({ report, megabytes }) => `PDF, ${report}, hasta ${megabytes} MB.`,
    },
    video: {
      title: "El video",
      hint: ({ video, megabytes }) =>
        `${video} minutos. Muestren cómo funciona. Basta un teléfono. MP4, hasta ${megabytes} MB, o un enlace.`,
    },
    captions: { title: "Subtítulos del video", hint: () => "" },
    slidesOrCode: {
      title: "Diapositivas o código",
      hint: ({ megabytes }) =>
        `Si tienen. Los jueces pueden mirar, sin obligación. PDF, zip o texto, hasta ${megabytes} MB, o un enlace.`,
    },
    aiLog: {
      title: "Cómo usamos la IA",
      hint: ({ aiLog }) =>
        `Mejor sincero que vistoso. Una fila por cada vez que ayudó la IA. ${aiLog} palabras en total.`,
    },
    reflection: {
      title: "Diario de reflexión",
      hint: () => "Qué aprendieron y qué harían de otro modo.",
    },
    mentorStatement: {
      title: "Declaración del mentor",
      hint: () =>
        "Cómo ayudó el mentor y qué fue trabajo propio de los estudiantes. Aquí solo escribe el mentor, con su propio código.",
    },
  },
  problems: {
    title: "pónganle un título",
    kind: "elijan el tipo de proyecto",
    text: "todavía sin escribir",
    file: "envíen el archivo",
    "file-or-link": "envíen un archivo o den un enlace",
    alt: "digan en una frase qué muestra la imagen",
    rows: "añadan una fila, o digan que no usaron ninguna",
    row: "una fila está incompleta",
    why: "digan por qué no usaron ninguna",
    "words-short": (words) => `faltan ${plural(words, "palabra")}`,
    "words-over": (words) => `sobran ${plural(words, "palabra")}`,
    "pages-short": (pages) => `solo ${plural(pages, "página")}`,
    "pages-over": (pages) => `${plural(pages, "página")}: demasiadas`,
    "video-short": (seconds) => `solo dura ${filmLength(seconds)}`,
    "video-long": (seconds) => `${filmLength(seconds)}: demasiado largo`,
  },
  fields: {
    title: "Título",
    kind: "Tipo de proyecto",
    kinds: {
      knowledge: "Proyecto de conocimiento",
      learning: "Producto de aprendizaje",
      solution: "Solución real",
    },
    alt: "¿Qué muestra?",
    altHint: "Una frase para quien no puede verla.",
    link: { video: "Enlace a un video", slidesOrCode: "Enlace a diapositivas o código" },
    captions:
      "Si quieren: un archivo WebVTT (.vtt), para quienes no pueden oírlo. Guardamos las palabras y sus tiempos, y nada más.",
    linkHint: "Debe empezar con https:// y abrirse sin contraseña.",
    or: "o",
    save: "Guardar",
  },
  cover: {
    poster:
      "¿Sin imagen? Entonces este cartel, dibujado para su proyecto, estará en la galería. Bien pueden quedarse con él.",
    another: "Dibujar otro",
  },
  meter: {
    good: "Bien.",
    of: (words, band) => `${words} de ${band} palabras.`,
    shorter: "como máximo",
  },
  files: {
    choose: "Elijan un archivo",
    send: "Enviar el archivo",
    look: "Ver",
    replace: "Cambiarlo",
    remove: "Quitarlo",
    howMany: (count) => `${count} páginas`,
    pages: (is, band) => `${is} páginas de ${band}`,
    minutes: (is, band) => `${is} de ${band} minutos`,
    unread: "no se pudo leer su duración o extensión; lo mirará el personal",
    checking: "Llegó completo y se está revisando.",
    sending: "Enviando",
    paused: "En pausa. No se pierde nada.",
    lost: "Se perdió la conexión. No se pierde nada: sigue solo.",
    left: (minutes) => `faltan unos ${plural(minutes, "minuto")}`,
    pause: "Pausa",
    resume: "Seguir",
    cancel: "Cancelar",
    again: (name) =>
      `La carga de ${name} se interrumpió. Elijan otra vez el mismo archivo para seguir.`,
    notSent: "No se envió.",
  },
  ai: {
    tool: "Herramienta",
    who: "Quién",
    nobody: "Todo el equipo",
    use: "Para qué",
    choose: "Elijan",
    uses: {
      idea: "Buscar ideas",
      research: "Investigar",
      writing: "Escribir",
      code: "Código",
      data: "Datos",
      media: "Imágenes, sonido o video",
      translation: "Traducir",
    },
    kept: "Qué conservaron",
    changed: "Qué cambiaron o comprobaron",
    add: "Añadir una fila",
    row: (number) => `Fila ${number}`,
    remove: "Quitar esta fila",
    none: "No usamos IA",
    why: "¿Por qué no?",
    whyHint: "Basta una frase.",
  },
  consents: {
    title: "Permisos",
    in: "Firmó un tutor",
    missing: {
      "no-address": (name) => `No sabemos a quién preguntar por ${name}.`,
      "not-asked": (name) => `La carta al tutor de ${name} sale en un minuto.`,
      waiting: (name) => `El tutor de ${name} todavía no ha respondido.`,
      no: (name) => `El tutor de ${name} dijo que no.`,
    },
    judgedWithout: "Pueden escribir y enviar sin él; los jueces empiezan cuando llegue.",
    holds: "Hasta que un tutor diga que sí, aquí no se puede escribir ni enviar nada.",
    goesOn: "El proyecto sigue sin esa persona.",
    remind: "Responder o recordar",
    give: "Dar el correo",
    others:
      "Cada familia ve su propia respuesta. Participa quien tenga el sí de su tutor cuando empiece la evaluación.",
    grade: (grade) => (grade === "K" ? "kínder" : `grado ${grade}`),
  },
  conflict: {
    title: "Otra persona escribió aquí al mismo tiempo",
    text: "No se borra nada. Aquí están los dos textos; elijan uno, o júntenlos en el suyo y guárdenlo.",
    yours: "El suyo",
    theirs: "Lo guardado",
    keepYours: "Conservar el mío",
    takeTheirs: "Tomar lo guardado",
  },
  send: {
    button: "Enviar",
    again: "Enviar otra vez",
    unsaved:
      "No se envió: una parte de esta página todavía no se guardó. Busque la nota junto a ella y presione otra vez.",
    notSent: "No se envió. Vean por qué.",
    missingTitle: "Todavía no se envió. Falta esto, o hay que cambiarlo:",
    missing: "Hace falta para enviar",
    forJudging: "No hace falta para enviar, pero sí para que lo evalúen",
  },
  withdraw: {
    title: "Retirar el proyecto del concurso",
    text: "Nadie lo evaluará ni lo mostrará. Las palabras y los archivos quedan aquí, y pueden enviarlo otra vez hasta el plazo. Pide un código nuevo.",
    final:
      "Nadie lo evaluará ni lo mostrará, y sale de lo que ya se publicó: finalistas, lugares, cartas y certificados. Las palabras y los archivos quedan aquí. El plazo terminó, así que no se puede devolver. Pide un código nuevo.",
    button: "Retirarlo",
  },
  versions: {
    title: "Versiones",
    version: (number) => `Versión ${number}`,
    sent: (when) => `enviada el ${when}`,
    look: "Ver",
    looking: (number) => `Están viendo la versión ${number} tal como se envió.`,
    backToDraft: "Volver al proyecto",
  },
  review: {
    decisions: {
      accepted: "Revisado y aceptado",
      sent_back: "Devuelto: hay algo que corregir",
      disqualified: "Descalificado",
    },
    appealUntil: (when) => `Pueden apelar hasta el ${when}.`,
    appealClosed: "Ahora no se puede enviar una apelación: ya hay una, o su plazo terminó.",
    appealTitle: "Apelación",
    appealOf: (version) => `Su apelación sobre la versión ${version}`,
    appealText:
      "Tres personas que no tomaron parte en la decisión la leen y responden en diez días hábiles.",
    appealByAdult: "La apelación la envía la madre, el padre, un tutor o quien dirige el equipo.",
    appealField: "Por qué debería cambiar la decisión",
    appealButton: "Enviar la apelación",
    appealed: (when) =>
      `Su apelación está con el comité. La respuesta llega a más tardar el ${when}.`,
    answered: (isGranted) => (isGranted ? "Se aceptó la apelación." : "No se aceptó la apelación."),
  },
  refusals: {
    "not-yours": "Pueden ver este proyecto, pero no cambiarlo.",
    "no-consent":
      "Primero tiene que firmar la madre, el padre o un tutor. Hasta entonces no se guarda nada de lo que se escriba aquí.",
    closed: "El plazo de este proyecto terminó. No se cambió nada.",
    "too-many-rows": `En el registro de IA caben ${MOST_AI_ROWS} filas. Junten dos de ellas y agreguen después la siguiente.`,
    "too-many-versions":
      "Este proyecto se envió muchísimas veces. Cuenta la última versión, y su borrador queda guardado. Esperen una hora y envíenlo de nuevo, o escríbannos.",
  },
  tooMany: (minutes) =>
    `Desde aquí llegaron muchísimos formularios de este proyecto. Esperen ${minutes} e inténtenlo de nuevo.`,
  errors: {
    tooLong: (letters) => `Aquí caben ${letters} letras como máximo`,
    link: "Usen una dirección completa que empiece con https://",
    appeal: "Digan por qué debería cambiar la decisión",
    appealSaid:
      "No se envió: alguien de su inscripción envió una apelación mientras ustedes escribían, y hay una por cada decisión. Su texto sigue aquí; escríbannos con él si el comité también debe leerlo.",
    appealOver:
      "No se envió: el plazo para apelar terminó mientras ustedes escribían, o el equipo decidió de nuevo. Su texto sigue aquí; escríbannos con él y les diremos qué se puede hacer.",
  },
  letters: {
    receipt: {
      subject: (title, version) => `Enviado: ${title}, versión ${version}`,
      text: "Este proyecto se envió. Guarden esta carta: es su recibo.",
      project: "Proyecto",
      version: "Versión",
      at: "Enviado",
      number: "Recibo",
      until: (when) =>
        `Se puede cambiar y enviar otra vez hasta el ${when}. Vale la última versión.`,
      button: "Abrir el proyecto",
      keep: "Los números largos son huellas de los archivos. Prueban qué archivos se enviaron.",
    },
    notice: {
      subject: (left) => `El plazo de los proyectos termina en ${left}`,
      text: (entry, when) =>
        `El proyecto de ${entry} todavía no se ha enviado. El plazo termina el ${when}.`,
      sentBack: (entry, when) =>
        `El proyecto de ${entry} fue devuelto: hay algo que corregir. Envíenlo otra vez a más tardar el ${when}.`,
      begun: "Ábranlo para ver exactamente qué falta.",
      late: "No podemos aceptar nada tarde, ni un minuto.",
      button: "Abrir el proyecto",
      many: (count, when) =>
        `${count} proyectos todavía no se han enviado. El plazo termina el ${when}.`,
      manySentBack: (count) =>
        count === 1
          ? "Uno de ellos fue devuelto: hay algo que corregir."
          : `${count} de ellos fueron devueltos: hay algo que corregir.`,
      inClass: (name, count) => `${name}: ${count} sin enviar`,
      withoutClass: "Sin clase",
      own: (count) => `En su propia página: ${count} sin enviar`,
      begunMany: "Abran cada uno para ver exactamente qué falta.",
      whoIsOnDesk: "La mesa de clase muestra quiénes son y qué necesita cada uno.",
      all: "Abrir su página",
      desk: "Abrir la mesa de clase",
    },
    notSent: {
      subject: (title) => `No se envió: ${title}`,
      uploads: (pressed) =>
        `Se pulsó “Enviar” el ${pressed} mientras todavía llegaban archivos. No llegaron todos a tiempo, así que no hay una versión nueva.`,
      missing: (pressed) =>
        `Se pulsó “Enviar” el ${pressed} mientras todavía llegaban archivos. Cuando estuvieron aquí faltaba esto, así que no hay una versión nueva:`,
      stands: (version) => `Vale la versión ${version}.`,
      nothing: "No se ha enviado nada.",
      again: (when) => `Pueden enviarlo otra vez hasta el ${when}.`,
      button: "Abrir el proyecto",
    },
    appeal: {
      subject: (title) => `Su apelación: ${title}`,
      granted: (version) =>
        `El comité decidió: se acepta su apelación, y la versión ${version} queda aceptada. Esto es lo que dice:`,
      denied: (version) =>
        `El comité decidió: la versión ${version} sigue descalificada. Esto es lo que dice:`,
      overtaken: (version) =>
        `El comité respondió a su apelación. Desde entonces se tomó otra decisión sobre la versión ${version}, y vale la más reciente. Esto es lo que dice el comité:`,
      newer: "Desde entonces se envió una versión más nueva. Se revisa por separado.",
    },
    withdrawn: {
      out: {
        subject: (title) => `Retirado del concurso: ${title}`,
        text: "Alguien de su inscripción retiró este proyecto del concurso. Ahora nadie lo evalúa ni lo muestra.",
        until: (when) => `Si fue un error, pueden devolverlo en su página hasta el ${when}.`,
      },
      byStaff: {
        subject: (title) => `Retirado del concurso: ${title}`,
        text: "Retiramos este proyecto del concurso porque nos lo pidieron de parte de su inscripción. Ahora nadie lo evalúa ni lo muestra. Si no saben nada de esto, por favor respondan a esta carta.",
        until: (when) => `Si fue un error, pueden devolverlo en su página hasta el ${when}.`,
      },
      unsent: {
        subject: (title) => `Al final no se envió: ${title}`,
        text: "Alguien de su inscripción retiró “Enviar” mientras aún llegaban archivos. Nada de este proyecto está en el concurso.",
        until: (when) => `Pueden enviarlo en su página hasta el ${when}.`,
      },
      back: {
        subject: (title) => `De nuevo en el concurso: ${title}`,
        text: "Alguien de su inscripción devolvió este proyecto al concurso. Cuenta la última versión enviada.",
        until: (when) => `Se puede cambiar hasta el ${when}.`,
      },
    },
    final: "El plazo terminó: ya no se puede cambiar nada.",
    granted: {
      subject: (title) => `Más tiempo: ${title}`,
      text: (when) =>
        `Este proyecto tiene más tiempo. Se puede enviar hasta el ${when}; ese minuto todavía cuenta.`,
      button: "Abrir el proyecto",
    },
    placed: {
      subject: (title) => `Otra división: ${title}`,
      text: (division) =>
        `Este proyecto compite ahora en la división ${division}. Esa división tiene sus propios límites de palabras y páginas: revise el proyecto, que dice lo que no cabe. Si es un error, responda a esta carta.`,
      button: "Abrir el proyecto",
    },
    public: {
      subject: (title) => `En la galería: ${title}`,
      subjectOfMany: (count) => `En la galería: ${count} proyectos`,
      text: "Ahora todos pueden verlo en la galería pública. Los nombres se muestran como eligió cada tutor, o no se muestran.",
      vote: (end) => `Se puede votar hasta el ${end}, un voto por persona.`,
      change:
        "Un tutor puede cambiar esa respuesta cualquier día, en su página: lo que se retira desaparece en un minuto.",
      button: "Ver la página",
    },
    page: {
      down: {
        subject: (title) => `Fuera de la galería: ${title}`,
        text: "Retiramos la página de este proyecto de la galería pública. El motivo:",
      },
      back: {
        subject: (title) => `De nuevo en la galería: ${title}`,
        text: "La página de este proyecto está de nuevo en la galería pública, en lo que permiten los consentimientos. El motivo:",
      },
      reasons: {
        checking: "Antes tenemos que mirar algo de la página, y les volveremos a escribir.",
        recognized:
          "En la página se reconoce a una persona, un nombre o un lugar que no debe mostrarse allí.",
        unfit: "Algo de la página no es para niños.",
        copied: "Algo de la página parece ser obra de otra persona.",
        asked: "Lo pidió la familia.",
      },
      contest:
        "Los jueces leen el proyecto como antes. Si algo aquí no es correcto, responda a esta carta.",
    },
    review: {
      subject: {
        accepted: (title) => `Aceptado: ${title}`,
        sent_back: (title) => `Algo que corregir: ${title}`,
        disqualified: (title) => `Descalificado: ${title}`,
      },
      text: {
        accepted: "Revisamos el proyecto. Está completo y será evaluado.",
        sent_back: "Revisamos el proyecto. Por favor corrijan esto y envíenlo otra vez:",
        disqualified: "Revisamos el proyecto y no puede ser evaluado. Esta es la razón:",
      },
      button: "Abrir el proyecto",
    },
  },
} satisfies SubmitCopy;
