import type { SchoolsCopy } from "./schools-copy";

export const copy: SchoolsCopy = {
  online: {
    subject: (school) => `Resultados de ${school}: ya se conocen los finalistas`,
    none: (school) => (count) =>
      `Los jueces leyeron ${count} proyectos de ${school}. Ninguno está entre los finalistas esta vez; la mayoría no lo está, y todos llegaron al final, que es lo difícil. Cada familia tiene las palabras de los jueces en su propia página.`,
    noneOfOne: (school) =>
      `Los jueces leyeron un proyecto de ${school}. No está entre los finalistas esta vez; la mayoría no lo está, y llegó al final, que es lo difícil. Su familia tiene las palabras de los jueces en su propia página.`,
    some: (school) => `Los jueces leyeron los proyectos de ${school}. Estos van a la muestra:`,
  },
  showcase: {
    subject: (school) => `Puestos y premios: ${school}`,
    none: (school) =>
      `Ya se conocen los puestos y premios de la temporada. Gracias por una temporada en ${school}: sin ustedes nada de esto ocurre.`,
    some: (school) => `Ya se conocen los puestos y premios de la temporada. De ${school}:`,
  },
  own: (school) => (awards) => `La escuela ${school} ganó: ${awards}.`,
  hidden: (count) =>
    `Y ${count} más, que sus familias guardan para sí. Por favor, dejen que ellas lo cuenten.`,
  print:
    "Los certificados de sus estudiantes están en su escritorio, toda una clase en un archivo.",
  button: "Abrir el escritorio de clase",
};
