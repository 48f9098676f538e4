import type { SheetCopy } from "./copy.en";

export const copy = {
  page: {
    title: "La hoja en papel",
    text: "Una página tamaño carta, en blanco y negro. Imprímala con su navegador: Ctrl + P, o ⌘ + P en una Mac.",
    back: "Volver a las preguntas",
  },
  language: "Español",
  otherSide: { en: "Inglés al frente", es: "Español al dorso" },
  for: "Permiso de la madre, el padre o el tutor legal",
  about: ({ product, state, day, city }) =>
    `${product} es un programa de todo ${state} para kínder a 12.º grado. Los estudiantes aprenden a trabajar con la IA, hacen un proyecto y reciben comentarios de jueces. La final es el ${day} en ${city}.`,
  code: "Código de la hoja",
  qr: (child) => `Código QR de la hoja para ${child}`,
  scan: "¿Prefiere su teléfono? Escanee y le mandamos un enlace a su propio correo. El código solo nos dice qué hoja es.",
  grade: (grade) => `${grade}.º grado`,
  kindergarten: "kínder",
  ages: "Edad",
  lines: {
    name: "Su nombre completo, en letra de molde",
    relation: (child) => `Usted es para ${child} (madre, padre, tutor legal)`,
    signature: "Firma",
    date: "Fecha",
    email: "Su correo electrónico, si tiene",
  },
  giveBack: ({ child, day, email, phone }) =>
    `Marque una casilla en cada línea. Entregue esta hoja al docente de ${child}, o mande una copia o foto a ${email}, antes del ${day}. Puede retirar el permiso cualquier día: escriba a ${email} o llame al ${phone}.`,
  text: (version) => `Texto ${version}, español`,
  ask: {
    title: "Su hoja de permiso",
    tagline: "Responda en su teléfono en lugar de en papel. Toma unos 90 segundos.",
    heading: "¿A dónde le escribimos?",
    text: "Escriba su propio correo electrónico, como madre, padre o tutor del estudiante. Si es el que conocemos, en un minuto sale una carta con el enlace a las cuatro preguntas.",
    label: "Su correo electrónico",
    hint: "El propio de la madre, el padre o el tutor; no el del estudiante ni el de la escuela.",
    invalid: "Escriba un correo electrónico, como nombre@example.org",
    tooLong: "Un correo electrónico tiene como máximo 255 caracteres",
    problem: "Hay un problema",
    submit: "Mándenme el enlace",
    wrongCode: "No conocemos este código. Mire la hoja otra vez: ocho letras y cifras.",
    tooManyWrong: (wait) =>
      `Se escribieron demasiados códigos equivocados en este sitio. Espere ${wait} o responda en el papel.`,
    tooMany: (wait) => `Demasiados intentos. Espere ${wait} e intente de nuevo.`,
    sentTitle: "Mire su correo",
    sent: "Si es el correo de la madre, el padre o el tutor del estudiante, la carta va en camino. ¿No llega en diez minutos? Mire la carpeta de correo no deseado, responda en el papel o escríbanos.",
    aside: "Conviene saber",
    notes: [
      "El código de la hoja no abre nada por sí solo. Solo lo hace una carta a un tutor.",
      "El papel cuenta igual: fírmelo y entréguelo.",
    ],
  },
} satisfies SheetCopy;
