import type { ConsentCopy } from "./copy.en";

export const copy = {
  title: (child) => `¿Puede participar ${child}?`,
  tagline: (child) =>
    `Cuatro preguntas para la madre, el padre o el tutor de ${child}. Unos 90 segundos. Puede cambiar cada respuesta después.`,
  noticeTitle: "Lo que debe saber primero",
  collects: "Qué recopilamos",
  purpose: "Para qué",
  kept: "Cuánto tiempo",
  seen: "Quién lo ve",
  privacy: "Leer la política de privacidad completa (en inglés)",
  age: {
    legend: (child) => `¿Cuántos años tiene ${child}?`,
    hint: "No pedimos la fecha de nacimiento. Menor de 13, protegemos más.",
    bands: { under_13: "Menos de 13", "13_to_17": "De 13 a 17", "18_and_over": "18 o más" },
  },
  yes: "Sí",
  no: "No",
  justSign: "Para un no, deje las otras preguntas y solo firme abajo.",
  noPhotos: "Sin fotos",
  onlyMe: "No, solo a mí",
  gallery: {
    name: {
      label: (name) => `Sí, como “${name}”`,
      hint: "Nombre de pila, inicial y grado",
    },
    anonymous: { label: (name) => `Sí, como “${name}”`, hint: "Sin nombre" },
    none: { label: () => "No, de ninguna manera", hint: "Lo ven los jueces; el público no" },
  },
  preview: {
    title: "Así se verá la tarjeta en la galería",
    from13: "Desde los 13 años",
    under13: "Menos de 13 años",
    untilPaper: "con nombre cuando tengamos su firma en papel",
    notShown: "No está en la galería. Solo lo abren los jueces.",
    kind: "Proyecto de conocimiento",
    project: "¿Quién visita nuestro comedero?",
  },
  photosHold: "Vale esta respuesta, sin importar lo que se marcó al inscribir.",
  ownAddress: {
    label: (child) => `Correo propio de ${child}`,
    hint: "Solo desde los 13 años y solo si lo tiene. Sirve para entrar, y para cartas si arriba dice que sí.",
    known: (mailbox) => `Tenemos ${mailbox}. Escriba otro para cambiarlo.`,
    invalid: "Escriba un correo, como nombre@example.org, o déjelo vacío",
  },
  sign: {
    legend: "Firme con su nombre",
    name: "Su nombre completo",
    nameHint: "Escribirlo aquí vale como su firma.",
    relation: (child) => `Usted es, de ${child},`,
    chooseRelation: "Elija",
    relations: { mother: "Madre", father: "Padre", guardian: "Tutor legal" },
    keeps: (version) => `Guardamos con ella la hora y la versión de este texto (${version}).`,
    submit: "Firmar y enviar",
    news: "Noticias",
  },
  errors: {
    title: "Falta algo",
    age: "Elija una edad",
    takesPart: "Responda la pregunta 1: sí o no",
    gallery: "Responda la pregunta 2: elija una de las tres",
    photos: "Responda la pregunta 3: sí o no",
    emails: "Responda la pregunta 4: sí o no",
    signature: "Escriba su nombre completo: es su firma",
    signatureLong: "Su nombre debe tener menos de 120 letras",
    relation: "Elija qué es usted del menor",
    ageAgainTitle: "Por favor, mire otra vez",
    ageAgain:
      "¿Es correcta esta edad? Según la inscripción es menor, y antes de los 13 protegemos más. Si es correcta, pulse “Firmar y enviar” otra vez. Si no, elija de nuevo. Todavía no se guardó nada.",
    textChanged:
      "El texto cambió desde que abrió esta página. No se guardó nada. Por favor, léalo otra vez y firme.",
    tooMany: (wait) => `Demasiados intentos. Espere ${wait} e inténtelo de nuevo.`,
  },
  aside: {
    title: "Puede retirarlo",
    text: "Cualquier día, por cualquier razón, una pregunta o todas. Vale de inmediato.",
    how: "Cómo: en esta página, o respondiendo a cualquiera de nuestros correos.",
    paperTitle: "¿Prefiere papel?",
    paper:
      "Imprima la hoja, fírmela y entréguela al docente o mándenos una copia. ¿No tiene impresora? Escríbanos y le mandamos una.",
    print: "Imprimir la hoja",
  },
  openText: {
    title: "Lo que preguntamos a los tutores",
    tagline:
      "Cuando el lugar está pagado, escribimos a la madre, al padre o al tutor del estudiante. Este es el texto que firman, o no.",
    questions: "Las cuatro preguntas",
    child: "su hijo o hija",
  },
  notReviewed: {
    title: "Por qué esta página está en inglés",
    text: "Lo que se firma aquí es un texto legal. Lo ofrecemos en español cuando una persona haya revisado la traducción, y eso todavía falta. Puede firmarlo en inglés, pedir que se lo lean o escribirnos en español.",
    write: "Escribirnos",
  },
  readOnly: {
    title: "Entró como miembro del equipo",
    text: "Ve lo que ve el tutor y no puede responder. Solo el tutor puede.",
  },
  somebodyElse: {
    title: "Este enlace es para otra persona",
    text: "Usted entró con otro correo que el que recibió este enlace. Solo su dueño puede responder. Si es usted, cierre la sesión y abra el enlace otra vez.",
    signOut: "Cerrar la sesión",
  },
  done: {
    yesTitle: "Gracias. La puerta está abierta.",
    noTitle: "Gracias por su respuesta.",
    revokedTitle: "Su permiso queda retirado.",
    yes: (child) => `${child} puede participar.`,
    no: (child) => `${child} no participa. Borramos los datos en 30 días.`,
    revoked: (child) => `${child} ya no participa. Borramos los datos en 30 días.`,
    decided: "Lo que usted decidió",
    takesPart: "Participa",
    gallery: "Galería pública",
    photos: "Fotos, video, nombre con escuela",
    emails: (child) => `Correos para ${child}`,
    news: "Noticias para usted",
    signed: "Firmado",
    text: "Texto",
    number: "Número",
    change: "Cambiar una respuesta",
    changeOne: "Cambiar",
    pdf: "Guardar como PDF",
    myPage: "Mi página",
    also: {
      title: (children) => `Falta su respuesta sobre ${children}`,
      text: "Para cada estudiante hay cuatro preguntas. El enlace está en nuestra carta, o entre con un código.",
      action: "Responder en mi página",
    },
    stamp: "PERMISO FIRMADO ✶ PERMISO FIRMADO ✶ ",
    next: "Qué pasa ahora",
    copySent: (mailbox) => `Una copia de esta página va a ${mailbox}.`,
    confirming:
      "Le escribimos otra vez para estar seguros de que fue usted. No hace falta responder.",
    projectDue: (child) =>
      `Hasta entonces ${child} envía el proyecto. Le escribimos cuando haya llegado.`,
    inGallery: "Abre la galería. La tarjeta se muestra como usted eligió.",
    inGalleryWithoutPaper: (shownAs) =>
      `Abre la galería. Sin su firma en papel, la tarjeta dice “${shownAs}”.`,
    stricter:
      "Otro tutor respondió de otra manera. Donde difieren, vale la respuesta más cuidadosa, y avisamos a los dos.",
  },
  untilPaper: {
    title: "Todavía falta su firma en papel",
    name: (shownAs) =>
      `Hasta que tengamos su firma en papel, el proyecto aparece como “${shownAs}”.`,
    pictures:
      "Hasta que tengamos su firma en papel, no mostramos fotos ni video, ni el nombre con la escuela.",
    both: (shownAs) =>
      `Hasta que tengamos su firma en papel, el proyecto aparece como “${shownAs}”, sin fotos, video ni escuela.`,
    how: "Imprima la hoja, fírmela y mándenos una foto o una copia. ¿No tiene impresora? Escríbanos y le mandamos una.",
    print: "Imprimir la hoja",
  },
  fee: {
    title: "Sobre el pago",
    text: "Si se pagó el lugar, nuestro equipo lo arregla con quien pagó. Si tiene una pregunta, escríbanos.",
    ask: "Contáctenos",
  },
  takeBack: {
    title: "¿Cambió de opinión?",
    text: "Puede cambiar cada respuesta, o retirarlo todo. Vale de inmediato.",
    open: "Retirar mi permiso",
    warning: (child) =>
      `Entonces ${child} ya no participa, sale de inmediato de toda página pública, y los datos se borran en 30 días.`,
    submit: "Retirarlo todo",
  },
  notMe: {
    title: "¿No fue usted?",
    text: (child) =>
      `Alguien firmó un permiso para ${child} en su nombre. Si no fue usted, pulse el botón: el permiso se anula y los datos del menor se borran.`,
    submit: "No fui yo",
    doneTitle: "Queda anulado",
    done: "El permiso queda anulado y los datos se borraron. Nuestro equipo arregla lo demás. No tiene que hacer nada.",
    nothing: "¿Fue usted? Entonces cierre esta página. No tiene que hacer nada.",
  },
  ofSchool: {
    title: (child) => `Firme por ${child} en papel`,
    text: "Este correo también está en la mesa de clase de la escuela. Para que una escuela nunca responda en lugar de la familia, aquí se firma en papel y nuestro personal lo compara con la copia. Mientras tanto guardamos el lugar.",
    submit: "Imprimir el formulario",
  },
  over: {
    old: "Su tiempo terminó.",
    instead: "Entre con su correo: si esperamos su respuesta, ahí están las preguntas.",
    signIn: "Entrar con mi correo",
    contact: "Contáctenos",
  },
  letters: {
    request: {
      subject: (child) => `¿Puede participar ${child}?`,
      preview: "Cuatro preguntas, 90 segundos. Sí o no.",
      text: (child) =>
        `${child} tiene un lugar en nuestra feria. ¿Puede participar ${child}, y qué pueden ver los demás? Solo su madre, padre o tutor puede decirlo, sí o no.`,
      button: "Responder cuatro preguntas",
      deadline: (day) => `Responda antes del ${day} (MT).`,
      without: "Sin su respuesta el proyecto no se puede evaluar, y borramos los datos.",
      alsoYou:
        "Otra persona responsable ya respondió. Usted también puede responder, aunque no hace falta: si dos respuestas difieren, vale la más cuidadosa.",
      opening:
        "Unos 90 segundos, en cualquier teléfono: sin cuenta, sin contraseña. Abrir el enlace no cambia nada. Funciona 30 días.",
      questions: (child) => [
        `¿Puede ${child} participar y ser evaluado?`,
        "¿Puede estar el proyecto en la galería pública, y con qué nombre?",
        "¿Podemos tomar fotos y video?",
        `¿Podemos escribir a ${child} por correo? Solo desde los 13 años.`,
      ],
      until:
        "Hasta que responda una madre, un padre o un tutor, no se guarda nada de lo que escriba un menor de 13 años. Si dice que no, borramos lo que tenemos en 30 días.",
      about: ({ name, team, school, by, isByThem }) => {
        const where = [team && `equipo ${team}`, school].filter(Boolean).join(", ");
        const who = isByThem ? "usted, desde este correo" : by;
        return `Se trata de ${where ? `${name}, ${where}` : name}.${who ? ` Hizo la inscripción: ${who}.` : ""}`;
      },
      paper:
        "¿Sin teléfono ni computadora? Imprima el formulario desde esa página, o pídanoslo respondiendo a esta carta.",
      paperAtSchool:
        "¿Sin teléfono ni computadora? Imprima el formulario desde esa página o pídalo al docente.",
      notYours: "¿No es su hijo? Díganos.",
      why: (child) =>
        `Recibe esta carta porque su dirección se dio como la de la madre, el padre o el tutor de ${child}. El enlace es solo para usted.`,
      reminders:
        "Se lo recordamos los días 2, 5, 9 y 14 y una semana antes del final, y paramos cuando responda.",
      inThisLanguage: {
        name: "En español:",
        text: (child) =>
          `${child} tiene un lugar en nuestra feria. Solo usted puede decir sí o no.`,
        link: "Responder en español",
      },
    },
    reminder: {
      subject: (child) => `Aún abierto: ¿puede participar ${child}?`,
      text: (child) =>
        `Todavía no sabemos de usted sobre ${child}. Son unos 90 segundos, y un no también es una respuesta.`,
    },
    several: {
      subject: (children) => `¿Pueden participar ${children}?`,
      reminderSubject: (children) => `Aún abierto: ¿pueden participar ${children}?`,
      text: (children) =>
        `${children} tienen lugares en nuestra feria. ¿Pueden participar, y qué pueden ver los demás? Solo su madre, padre o tutor puede decirlo, sí o no, para cada uno.`,
      button: (child) => `Responder por ${child}`,
    },
    copy: {
      subject: (child) => `Sus respuestas para ${child}`,
      text: (child) => `Gracias. Esto es lo que decidió para ${child}; guárdelo.`,
      button: "Ver, cambiar o retirar",
      keep: "El enlace es solo para usted. Cuando deje de funcionar, su página le manda uno nuevo.",
    },
    student: {
      subject: "Participas: tu madre, padre o tutor dijo que sí",
      text: (child) =>
        `Buenas noticias, ${child}: tu madre, padre o tutor dijo que sí. Participas, y tu proyecto puede ser evaluado.`,
      how: "Tus lecciones y tu proyecto están en tu página. Entra con este correo; te enviamos un código.",
      button: "Abrir mi página",
    },
    confirming: {
      subject: (child) => `¿Fue usted quien firmó por ${child}?`,
      text: (child) =>
        `Ayer se firmó un permiso para ${child} en su nombre. Para estar seguros de que fue usted, preguntamos otra vez.`,
      button: "No fui yo",
      nothing: "Si fue usted, no tiene que hacer nada.",
    },
    disagree: {
      subject: (child) => `Dos respuestas distintas para ${child}`,
      text: (child) =>
        `Los tutores de ${child} respondieron de manera distinta. Hasta que digan lo mismo, vale en cada pregunta la respuesta más cuidadosa.`,
      standing: "Lo que vale ahora:",
      noMeans: (child) =>
        `Así que ${child} no participa. Si ninguna respuesta cambia, en 30 días borramos lo que tenemos sobre ${child}, también el proyecto.`,
      change: "Cada quien puede cambiar su propia respuesta en su página; vale enseguida.",
      button: "Leer o cambiar mi respuesta",
    },
  },
} satisfies ConsentCopy;
