import type { HowCopy } from "./copy.en";

export const copy: HowCopy = {
  title: "Cómo se calculan los resultados",
  tagline: "Diez frases para una familia, y los números para repetir la cuenta.",
  sentencesTitle: "Diez frases",
  sentences: [
    (judges) =>
      `Al menos ${judges} jueces leen cada proyecto, a solas, sin nombres y sin ver las notas de otros.`,
    () =>
      "Cada uno da a cada criterio de uno a cinco pasos, y los pesos de la rúbrica hacen de ellos de 0 a 100 puntos.",
    () =>
      "Hay jueces estrictos y jueces generosos: quien encontrara a los estrictos tendría mala suerte.",
    () =>
      "Como los jueces comparten proyectos, podemos saber cuán estricto es cada uno y descontarlo.",
    () => "Eso significa «ajustado»: la parte propia del proyecto, sin la del juez y sin el azar.",
    (entries) =>
      `En una división con menos de ${entries} proyectos, o menos de cuatro jueces, hay muy poco para distinguir, y cuenta la media simple.`,
    (weight) =>
      `Los votos de la galería son ${weight} de 100 puntos donde votó bastante gente, y nada donde no.`,
    () =>
      "Los empates los resuelve un criterio nombrado de antemano, después un segundo, y después el puesto se comparte.",
    () =>
      "Sorteamos el resultado entero mil veces y dejamos fuera a cada juez una vez, para ver si ganaría alguien más.",
    () =>
      "Después todo se cierra, firman dos personas sin hijos ni alumnos en la feria, y el sitio lo muestra en su minuto.",
  ],
  pictureTitle: "Qué hace «ajustado»",
  picture:
    "Dos proyectos con dos jueces cada uno. Por la media simple el izquierdo va detrás, porque lo leyó un juez estricto. Descontado eso, va delante.",
  strict: "juez estricto",
  kind: "juez generoso",
  plain: "media simple",
  adjusted: "ajustado",
  countedTitle: "Cómo se contó cada división",
  byModel: "Por puntuaciones ajustadas, descontando lo estricto de cada juez.",
  byPlainMean: (why) => `Por la media simple de sus lecturas, porque ${why}.`,
  whyPlain: {
    "few-entries": "se leyeron muy pocos proyectos",
    "few-judges": "la leyeron muy pocos jueces",
    "nothing-to-compare":
      "se compartieron muy pocas lecturas para distinguir entre jueces y proyectos",
    "no-difference": "las notas no muestran entre proyectos más diferencia que el azar",
  },
  pieces: (count) =>
    `Sus jueces y proyectos quedaron en ${count} grupos sin ningún juez en común. Entre grupos las notas se comparan peor que dentro de uno.`,
  agreementTitle: "¿Cuánto coinciden dos paneles?",
  agreementLede:
    "Los jueces se repartieron en dos paneles por sorteo, y ambos leyeron algunos proyectos.",
  allDivisions: "Todas las divisiones",
  together: "Todas las divisiones, cada una comparada consigo misma",
  agreementOf: (entries) => (correlation) => (low) => (high) => (apart) =>
    `En los ${entries} proyectos que ambos leyeron, sus medias van juntas con ${correlation} (95 % entre ${low} y ${high}; 1 sería siempre, 0 por azar). Suelen distar ${apart} puntos de 100.`,
  noAgreement: "Ambos paneles leyeron muy pocos proyectos en común para decirlo.",
  notYet: "Se dirá aquí cuando haya resultados.",
  yourself: "Hágalo usted",
  sheets: {
    online: "Calificaciones de la ronda en línea",
    showcase: "Calificaciones del día de la muestra",
  },
  sheetNote:
    "Proyectos y jueces son números sorteados; no hay ninguna división con menos de diez proyectos, ni ninguna en la que uno o dos equipos (o estudiantes solos) se distinguirían por los puntos que solo reciben los equipos, ni votos.",
  command: "Con el programa del propio sitio, que cualquiera puede leer:",
  facts: (readings) => (judges) => `${readings} lecturas de ${judges} jueces`,
  practice: (readings) =>
    `En el archivo hay ${readings} más, de los dos proyectos de práctica que escribimos nosotros: ayudan a saber qué tan estricto es cada juez y no tienen puesto.`,
  fingerprint: "Huella de lo que se cerró (SHA-256)",
  noSheet: "Todavía no hay hoja.",
  tooFew: "De estas no hay hoja: con tan pocos proyectos, un número sería un niño.",
  back: "A los resultados",
};
