import type { SignInCopy } from "./copy.en";

export const copy = {
  title: "Entrar",
  description: (productName) =>
    `Familias, estudiantes, docentes y jueces de ${productName} entran aquí con un código que llega a su correo. Sin contraseñas que olvidar.`,
  hero: {
    title: "Pase. Sin contraseña.",
    tagline:
      "Le enviamos una carta con un código y un enlace. Cualquiera de los dos abre la puerta.",
    atSeat: "Con el código de tu papel. No hace falta correo, y no se envía ninguno.",
  },
  ways: {
    label: "Formas de entrar",
    email: "Tengo correo electrónico",
    seat: "Tengo un código de asiento",
  },
  problem: "Hay un problema",
  tooMany: (minutes) =>
    `Llegaron demasiadas solicitudes desde aquí. Espere ${minutes} e inténtelo de nuevo.`,
  address: {
    step: "Paso 1 de 2",
    title: "¿Adónde le escribimos?",
    label: "Su correo electrónico",
    hint: "El mismo con el que se inscribió. Por aquí entran madres, padres, estudiantes, docentes, mentores y jueces.",
    submit: "Envíenme una carta",
    invalid: "El correo electrónico no es válido",
    tooLong: "El correo electrónico debe tener menos de 255 caracteres",
    aside: "Conviene saber",
    notes: [
      "A los menores de 13 años no les enviamos correo. Entran con un código de asiento o desde el dispositivo de una persona adulta.",
      "Damos la misma respuesta a cualquier dirección, así nadie puede averiguar quién participa.",
    ],
    lost: "Buscar mi inscripción",
    staff: "El personal entra por aquí",
  },
  again: {
    step: "Una comprobación más",
    title: "¿Sigue siendo usted?",
    text: (address) =>
      `Su sesión está abierta. Lo que quiere hacer requiere un código nuevo, para que nadie lo haga en un dispositivo que usted dejó abierto. Lo enviamos a ${address}.`,
    submit: "Envíenme un código nuevo",
  },
  code: {
    step: "Paso 2 de 2",
    title: "Mire su correo",
    text: (address) =>
      `Si conocemos ${address}, una carta va en camino. Trae un código y un enlace, y los dos sirven para lo mismo. Funcionan durante 15 minutos.`,
    label: "Código de seis cifras",
    hint: "Solo sirve en este navegador. Cinco intentos.",
    submit: "Entrar",
    missing: "Escriba las seis cifras de la carta.",
    stepWrong: "Paso 2, tras un código equivocado",
    titleWrong: "Ese código no coincide",
    wrong: (triesLeft) =>
      `Ese no es el código de su última carta. Le quedan ${triesLeft} intentos.`,
    wrongLast: "Ese no es el código de su última carta. Le queda un intento.",
    spent:
      "Se acabaron los intentos para este código. Pida otra carta o use el enlace de la que ya tiene.",
    aside: "¿No llega la carta?",
    notes: [
      "Tarda hasta dos minutos. Mire también en “Spam”.",
      "Las cartas anteriores siguen valiendo cuando pide otra. No enviamos más mientras valgan tres.",
    ],
    sendAgain: "Enviar otra carta",
    otherAddress: "Usar otra dirección",
  },
  ownDevice: {
    label: "Este es mi dispositivo. Mantener la sesión abierta 30 días.",
    hint: "Si no, dos horas.",
  },
  link: {
    step: "Desde el enlace de la carta",
    title: "¿Es usted?",
    text: (address) =>
      `Abrió el enlace que enviamos a ${address}. Pulse el botón para entrar. Abrir esta página no gasta nada.`,
    submit: "Sí, entrar",
    aside: "¿No es usted?",
    notes: ["Cierre esta página. Nadie entra sin pulsar el botón."],
  },
  cold: {
    step: "Un enlace antiguo",
    title: "Este enlace se ha enfriado",
    text: (address) =>
      `Funcionó durante 15 minutos, o ya se usó. No se ha perdido nada: con un clic sale una carta nueva a ${address}.`,
    unknown:
      "Puede que sea muy antiguo o que llegara cortado. No se ha perdido nada: díganos su dirección y le enviamos una carta nueva.",
    submit: "Enviar una carta nueva",
    otherAddress: "Usar otra dirección",
  },
  seat: {
    step: "Para estudiantes sin correo",
    title: "Escribe tu código de asiento",
    label: "Ocho letras y números",
    hint: "Está en el papel que imprimió tu docente o tu familia. Da igual si escribes las letras grandes o pequeñas.",
    submit: "Abrir mi proyecto",
    missing: "Escribe las ocho letras y números de tu papel.",
    wrong: "Ningún asiento tiene este código. Mira otra vez tu papel: quizá haya uno más nuevo.",
    tooManyWrong: (wait) =>
      `Se escribieron demasiados códigos equivocados. Espera ${wait} o entra desde el dispositivo de una persona adulta.`,
    confirmTitle: "¿Es este tu papel?",
    confirm: "Continuar",
    confirmText:
      "Con el papel de un estudiante, el botón abre tu propio proyecto en esta computadora, por dos horas.",
    confirmForm:
      "Con la hoja de permiso de una madre, un padre o un tutor, lleva a una página que pregunta a dónde le escribimos.",
    slip: {
      title: "Código de asiento",
      example: "Ana, 7.º grado",
      note: "Abre solo tu proyecto. No muestra la dirección de nadie.",
    },
    notes: ["¿No tienes papel? Pídelo a tu docente o a la persona adulta que te inscribió."],
  },
  who: {
    step: "Después del código",
    title: "¿De quién se trata?",
    text: "Este correo representa a varias personas. Elija una; puede cambiar cuando quiera.",
    grade: (grade) => (grade === "K" ? "Kínder" : `Grado ${grade}`),
    alone: "Por su cuenta",
    atSchool: "Con inscripción de la escuela",
    team: (students) => `Equipo, ${students} estudiantes`,
    school: "Como su docente",
    all: "Todos",
    aside: "Este dispositivo",
    until: (when) => `Sesión abierta hasta el ${when}.`,
    devices: "Sus dispositivos",
    signOut: "Salir",
  },
  letter: {
    subject: (productName) => `Su código para ${productName}`,
    preview: "Un código y un enlace; cualquiera de los dos abre la puerta.",
    title: "Pase",
    code: "Escriba este código en el navegador donde lo pidió:",
    link: "O abra la puerta desde aquí, en cualquier dispositivo:",
    button: "Entrar",
    lasts: "Los dos funcionan durante 15 minutos y una sola vez.",
    footer:
      "¿No lo pidió usted? Entonces no haga nada. Nadie entra sin el código o el botón. No los comparta.",
  },
} satisfies SignInCopy;
