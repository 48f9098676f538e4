import type { SlipsCopy } from "./copy.en";

export const copy = {
  title: "Papeletas para una clase",
  tagline:
    "Los niños votan sin dirección: cada uno toma una papeleta. No lleva nombre, y nadie puede saber quién usó cuál.",
  closed: "Las papeletas se imprimen y se usan mientras la votación está abierta.",
  class: "Clase",
  noClass: "Niños sin clase",
  students: (students) => `${students} niños`,
  counts: (used, open) => `${used} papeletas usadas, ${open} sin usar`,
  print: (slips) => `Imprimir ${slips} papeletas`,
  printAgain: (slips) => `Imprimir ${slips} papeletas nuevas`,
  again:
    "Las papeletas nuevas reemplazan las que nadie usó: las anteriores sin usar dejan de servir.",
  gone: "La lista cambió: las papeletas de una clase en la que ya no hay nadie sirven hasta que imprima nuevas para cualquier clase. Las que nadie usó dejan entonces de servir.",
  none: "No hay más papeletas que niños: esta clase, o toda la escuela, ya tiene las que puede tener.",
  made: "Corte por las líneas",
  one: "Un voto",
  how: (address, button, until) =>
    `Abre ${address}, elige un proyecto, ve a su votación y pulsa “${button}”. Hasta el ${until}.`,
  toPrint: "Imprima esta página desde el menú de su navegador; solo salen las papeletas.",
  over: "Esta impresión ya no se puede mostrar. Imprima papeletas nuevas; las que nadie usó dejan de servir.",
  back: "Volver a la mesa de la clase",
} satisfies SlipsCopy;
