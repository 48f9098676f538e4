import type { ResultsCopy } from "./copy.en";

export const copy: ResultsCopy = {
  name: "Resultados",
  description:
    "Finalistas, puestos y premios de la temporada, y cómo cualquiera puede comprobarlos.",
  title: (season) => `Resultados ${season}`,
  taglines: {
    ahead:
      "Nadie los conoce todavía. Se calculan, dos personas los firman y aparecen aquí en su minuto.",
    finalists: "Ya hay finalistas. Los puestos se deciden el día de la muestra.",
    places: "Cada luz es un proyecto terminado. Algunas se han vuelto estrellas.",
  },
  aheadTitle: "Cuándo será",
  lateTitle: "Los resultados se retrasan",
  late: "Ya llegó la fecha y dos personas no han firmado todavía. Nada sale antes de su firma. Su proyecto no tiene ningún problema y ustedes no tienen que hacer nada. Esta página muestra los resultados en cuanto estén firmados.",
  takenBackBefore: "Retirados antes",
  takenBackBeforeText:
    "Unos resultados ya publicados se retiraron y estos ocuparon su lugar. Este fue el motivo:",
  takenBackTitle: "Se retiraron resultados",
  takenBack:
    "Ya se habían publicado, y dos personas tienen que firmarlos de nuevo. Su proyecto no tiene ningún problema y ustedes no tienen que hacer nada. Quienes los retiraron dan esta razón:",
  stars: "Las estrellas",
  special: "Premios",
  finalists: "Finalistas",
  finalistsLede: "Sin orden: entre finalistas no hay puestos antes del día de la muestra.",
  finalistsLedeWithPlaces: "Sin orden. El día de la muestra decidió los puestos.",
  privateProject: "Un proyecto que su familia guarda para sí",
  hidden: (count) =>
    count === 1
      ? "Y un proyecto que su familia guarda para sí"
      : `Y ${count} proyectos que sus familias guardan para sí`,
  prize: (dollars) => `${dollars} dólares`,
  everybody: "Y todos los demás",
  everybodyText:
    "Todos estos proyectos se terminaron, que es lo difícil. Cada familia lee en su propia página lo que escribieron los jueces, y tiene un certificado de participación cuando un adulto haya confirmado la etapa 4.",
  feedback: "Sus comentarios",
  gallery: "Recorrer la galería",
  toDecide: "Cómo se decide",
  toDecideText:
    "No tendrán que creernos sin más. Una página explica las cuentas; con los resultados salen las calificaciones sin nombres, para repetirlas.",
  toHow: "Cómo se calcula",
  toRecount: "Cómo se cuentan los votos",
  decided: "Cómo se decidió",
  decidedText:
    "No tienen que creernos sin más. Una página explica las cuentas, y las calificaciones sin nombres están ahí para repetirlas.",
  how: "Cómo se calculó",
  recount: "Cómo se contaron los votos",
};
