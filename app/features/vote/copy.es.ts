import type { VoteCopy } from "./copy.en";

export const copy = {
  title: "Su único voto",
  yourVoteFor: "Su voto para",
  problem: "Hay un problema",
  tooMany: (minutes) =>
    `Se pidieron demasiadas cartas desde aquí. Espere ${minutes} y pruebe otra vez.`,
  resting:
    "El voto por carta descansa: antes tenemos que arreglar algo de nuestro lado, y nuestro equipo lo ve. Ningún voto se pierde. Vuelva en una hora, por favor.",
  backToGallery: "Volver a la galería",
  seeProjects: "Ver todos los proyectos",
  notYet: {
    title: "La votación aún no está abierta",
    text: (opens) => `Se abre el ${opens}. Cada persona tiene un voto.`,
  },
  year: { invalid: "Escriba las cuatro cifras, como 1984." },
  address: {
    title: "¿Adónde le escribimos?",
    label: "Su correo electrónico",
    submit: "Envíenme la carta",
    invalid: "La dirección de correo no es válida",
    tooLong: "El correo debe tener menos de 255 caracteres",
    note: "Una dirección, un voto. Guardamos una forma revuelta que no se puede volver a leer, y destruimos su clave quince días hábiles después de publicar los puestos.",
    sum: {
      text: "Llegan muchos votos a la vez. Su navegador resuelve primero una pequeña cuenta, unos tres segundos. ¿Sin script, o con un teléfono viejo? Pida la carta sin la cuenta: llega en diez minutos como mucho, y su voto vale lo mismo.",
      solving: "Un momento: su navegador resuelve una pequeña cuenta.",
      solved: "La cuenta está resuelta.",
      without: "Enviarla sin la cuenta, en diez minutos como mucho",
    },
  },
  code: {
    title: "Mire en su buzón",
    text: (address) =>
      `Una carta va en camino a ${address}. Trae un código y un enlace; los dos hacen lo mismo, durante 15 minutos.`,
    later: (address, time) =>
      `Llegan muchos votos a la vez, así que una carta sale hacia ${address} a las ${time}. Trae un código y un enlace; los dos hacen lo mismo, durante 15 minutos desde entonces. Puede dejar abierta esta página.`,
    label: "Código de seis cifras",
    hint: "En el navegador donde lo pidió.",
    submit: "Contar mi voto",
    missing: "Escriba las seis cifras del código.",
    wrong: (left) => `No es este código. Le quedan ${left} intentos.`,
    wrongLast: "No es este código. Le queda un intento.",
    old: "Los códigos sirven 15 minutos, en el navegador donde se pidieron. Pida una carta nueva.",
    waiting:
      "Desde aquí se escribieron muchos códigos equivocados. Use el enlace de la carta: sirve enseguida.",
    linkToo: "Copiar es difícil en una pantalla pequeña: el enlace de la carta hace lo mismo.",
    meant: (typed: string, likely: string) =>
      `La carta fue a una dirección en ${typed}. ¿Quería decir ${likely}? Entonces use otra dirección.`,
    noLetter:
      "¿No llega la carta en dos minutos? Mire en correo no deseado. Las cartas anteriores siguen sirviendo.",
    sendAgain: "Enviar otra carta",
    otherAddress: "Usar otra dirección",
  },
  spent: {
    title: "Use el enlace",
    text: "Cinco códigos no coincidieron, así que este código está cerrado. El enlace de la carta sigue sirviendo sus 15 minutos, en cualquier aparato.",
  },
  enough: {
    title: "Ya salieron tres cartas",
    text: "Enviamos tres en la última hora y paramos aquí, para no llenar el buzón de nadie. Cada una sirve 15 minutos.",
    again: (time) => `Otra es posible desde las ${time}.`,
  },
  link: {
    title: "¿Es este su voto?",
    text: "Abrió el enlace de nuestra carta. Pulse una vez y habrá votado.",
    submit: "Contar mi voto",
    notMe: "No lo pedí: entonces cierre la página, no pasa nada.",
  },
  move: {
    title: "¿Pasar su voto aquí?",
    from: "De",
    to: "A",
    yes: "Sí, pasarlo",
    no: "No, dejarlo",
    note: (receipt) =>
      `Recibe un número nuevo. El anterior, ${receipt}, dirá “movido por quien votó”.`,
    gone: "un proyecto que ya no se muestra",
  },
  same: {
    title: "Usted ya votó",
    text: (title) =>
      `Esta dirección ya votó por “${title}”. Cada persona tiene un solo voto, así que nada cambió.`,
    receipt: "Cómo está, por su recibo:",
  },
  removed: {
    title: "Este voto se retiró",
    text: (receipt) =>
      `El voto de esta dirección, ${receipt}, se retiró después de una revisión y queda así. El motivo estará en el recuento público. Si no es correcto, escríbanos.`,
    contact: "Escribirnos",
  },
  judge: {
    title: "Los jueces no votan",
    text: "Usted lee proyectos de esta feria, y mientras tanto los jueces no votan: la palabra de nadie cuenta dos veces. Gracias por leer.",
  },
  receipt: {
    counted: "Su voto cuenta",
    thanks: "Gracias. Su número de recibo:",
    slipThanks: "Bien elegido. El número de tu papeleta:",
    keep: "Anótelo o imprima esta página. Con los puestos aparece en el recuento público.",
    lookUp: "Sobre el recuento público",
    change: (closes) =>
      `¿Cambió de opinión? Vote por otro proyecto con la misma dirección hasta el ${closes}. Cuenta el último.`,
    slipStays: "El voto de una papeleta no se puede mover. Sigue el próximo.",
    nextSlip: "Otra papeleta en esta computadora",
    held: "Recibido. Antes, una mirada",
    heldSafe: "Su voto está seguro. Su número de recibo:",
    heldWhy:
      "Alguien más votó desde su red, o no conocemos su proveedor de correo. Es normal en una familia, una escuela o un teléfono. La mayoría se cuenta en menos de una hora, sin que haga nada.",
    heldUntil: (until) =>
      `No hizo nada malo. Si una persona tiene que mirar, decide antes del ${until}.`,
    moved: "Movido por quien votó",
    movedText: "Cuenta el voto posterior. Para protegerle no decimos cuál es.",
    removed: "No contado",
    removedText:
      "Este voto se retiró después de una revisión. El motivo estará en el recuento público.",
    undecidedText:
      "Esperó, y nadie pudo saber a tiempo si es un voto aparte, así que no cuenta. No hizo nada malo.",
    unknownTitle: "No existe este recibo",
    unknown:
      "Nunca usamos las letras I, L, O ni U. Mírelo otra vez, o búsquelo más tarde en el recuento público.",
  },
  young: {
    title: "Votas con tu clase",
    text: "No pedimos una dirección a menores de 13 años. Tu voto vale lo mismo:",
    ways: [
      "Pide a tu docente una papeleta. Tiene un código de ocho signos. No lleva nombre.",
      "¿Tu clase no participa? Recorre la galería con una persona adulta. Cada adulto de tu familia también tiene un voto.",
    ],
    slip: "Tengo una papeleta",
    look: "Seguir mirando",
    note: "No guardamos tu año.",
  },
  slip: {
    title: "Tu papeleta",
    label: "Código de la papeleta",
    hint: "Ocho letras y cifras, como K7WM 4XQ2.",
    submit: "Contar mi voto",
    missing: "Escribe los ocho signos de la papeleta.",
    wrong:
      "No existe esta papeleta. Mira otra vez cada signo. Si tu clase tiene papeletas más nuevas, las de antes ya no sirven: pide una a tu docente.",
    tooManyWrong: "Demasiados códigos no coincidieron. Espera unos minutos y prueba otra vez.",
    used: (when) => `Esta papeleta ya votó, el ${when}. ¿No fuiste tú? Avisa a tu docente.`,
    void: "Ya votaron tantas papeletas de tu escuela como niños hay en su lista, así que esta no puede votar. Nadie la usó. Avisa a tu docente.",
    note: "Una papeleta sirve una vez. No sabe quién eres.",
    chooseTitle: "Tu papeleta vale un voto",
    choose: (button) =>
      `Elige un proyecto en la galería, ve a su votación, pulsa “${button}” y escribe allí el código.`,
  },
  old: {
    title: "Este enlace esperó demasiado",
    text: (title) =>
      `Los enlaces sirven 15 minutos. Su voto por “${title}” todavía no está contado.`,
    send: (address) => `Escribir otra vez a ${address}`,
    note: (closes) => `El mismo buzón, el mismo proyecto. Se vota hasta el ${closes}.`,
    unknownTitle: "Este enlace terminó",
    unknown:
      "Los enlaces sirven 15 minutos. Elija otra vez el proyecto en la galería y le escribimos de nuevo.",
  },
  closed: {
    title: "La votación está cerrada",
    text: (closed) => `Terminó el ${closed}.`,
    late: "Cuenta el momento en que pulsa, según nuestro reloj. Lo que se pulsa más tarde no cuenta; un voto emitido antes sigue en pie. Lo sentimos.",
    lookUp: "Sobre el recuento público",
  },
  gone: "Este proyecto ya no se muestra, así que nadie puede votar por él. Su voto no se gastó.",
  letter: {
    subject: (code) => `${code} es su código para votar`,
    preview: "Un código y un enlace; los dos hacen lo mismo, durante 15 minutos.",
    title: "Un clic, y su voto cuenta",
    who: (title, fair) => `Alguien, creemos que usted, quiere votar por “${title}” en ${fair}.`,
    code: "Su código, en el navegador donde lo pidió:",
    link: "O pulse aquí, en cualquier aparato:",
    button: "Ver mi voto",
    lasts: (until) =>
      `Los dos sirven hasta el ${until}. Abrir el enlace no cambia nada hasta que pulse el botón de su página.`,
    notYou: "¿No fue usted? No haga nada. No se cuenta ningún voto.",
    footer:
      "Recibe esta carta una vez por cada envío del formulario. No guardamos ninguna lista: al entregarla, su dirección se borra de la carta.",
  },
  movedLetter: {
    subject: "Su voto se movió",
    preview: "Cuenta el último.",
    title: "Su voto se movió",
    text: (title) => `Su voto es ahora para “${title}”. Cuenta el último.`,
    receipts: (now, before) =>
      `Su recibo nuevo: ${now}. El anterior, ${before}, dirá “movido por quien votó”.`,
    notYou:
      "¿No fue usted? Entonces otra persona lee este buzón. Vote otra vez por su proyecto y escríbanos.",
  },
  judgeLetter: {
    subject: "Los jueces no votan",
    preview: "Usted lee proyectos de esta feria, así que no tiene voto.",
    title: "Los jueces no votan",
    text: "Alguien, creemos que usted, pidió votar. Usted lee proyectos de esta feria, y los jueces no tienen voto mientras lo hacen: la palabra de nadie cuenta dos veces. Gracias por leer.",
  },
} satisfies VoteCopy;
