import type { SchoolsCopy } from "./copy.en";

export const copy: SchoolsCopy = {
  online: {
    subject: (school) => `Resultados de ${school}: ya se conocen los finalistas`,
    none: (school) => (count) =>
      `Los jueces leyeron ${count} proyectos de ${school}. Ninguno está entre los finalistas esta vez. Cada uno se terminó y se entregó, que es lo difícil. Cada familia lee lo que escribieron los jueces en su propia página, cuando lo hayamos revisado.`,
    noneOfOne: (school) =>
      `Los jueces leyeron un proyecto de ${school}. No está entre los finalistas esta vez. Se terminó y se entregó, que es lo difícil. Su familia lee lo que escribieron los jueces en su propia página, cuando lo hayamos revisado.`,
    some: (school) => `Los jueces leyeron los proyectos de ${school}. Estos van a la muestra:`,
  },
  showcase: {
    subject: (school) => `Puestos y premios: ${school}`,
    none: (school) =>
      `Ya se conocen los puestos y premios de la temporada. Gracias por una temporada en ${school}: sin ustedes nada de esto ocurre.`,
    some: (school) => `Ya se conocen los puestos y premios de la temporada. De ${school}:`,
  },
  own: (school) => (awards) =>
    `La escuela ${school} ganó: ${awards}. Su certificado está en el archivo de toda la escuela.`,
  hidden: (count) =>
    `Y ${count} más, que sus familias guardan para sí. Por favor, dejen que ellas lo cuenten.`,
  print:
    "Los certificados de sus estudiantes están en su mesa de clase, toda una clase en un archivo.",
  wholeSchool: "Imprimir los certificados de toda la escuela",
  button: "Abrir la mesa de clase",
};
