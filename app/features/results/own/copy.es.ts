import type { OwnCopy } from "./copy.en";

export const copy: OwnCopy = {
  title: "Lo que vieron los jueces",
  tagline: (title) =>
    `Leyeron y vieron «${title}», lo calificaron a solas y les escribieron. Esto vieron, y esto probarían después.`,
  taglineUnranked: (title) =>
    `Menos jueces de los que pide un puesto terminaron de leer «${title}». Lo que hay está aquí.`,
  takenBack: {
    title: "Estos resultados se retiraron",
    text: "Ya se habían publicado, y dos personas los firman de nuevo. Su proyecto no tiene ningún problema y ustedes no tienen que hacer nada. Lo que escribieron los jueces vuelve aquí en cuanto salgan los nuevos resultados.",
    reason: "Quienes los retiraron dan esta razón:",
  },
  finalist: "Son finalistas",
  invited: "Están invitados a la muestra",
  other: "No está entre los finalistas esta vez. Se terminó y se entregó, que es lo difícil.",
  unranked:
    "No tiene puesto: menos jueces de los que pide un puesto terminaron de leerlo, así que no se comparó con los demás. Es cosa nuestra y no dice nada del proyecto.",
  keep: "Lo que escribieron los jueces es de ustedes.",
  won: (awards) => `Ganó: ${awards}`,
  toDo: (by) => `Por hacer antes del ${by}: decir quién viene a la muestra`,
  toDoLate: (by) => `Había que hacerlo antes del ${by}: decir quién viene a la muestra`,
  done: "Hecho: dijeron quién viene a la muestra",
  answerText: (day) =>
    `Es el ${day}. Dígannos quién viene y con qué adulto; con eso se preparan mesas y gafetes.`,
  showcaseIs: (day) =>
    `La muestra empieza el ${day}. ¿Cambió algo sobre quién viene? Díganlo en la entrada.`,
  showcaseWas: (day) =>
    `La muestra fue el ${day}. Su certificado está en su página, listo para imprimir.`,
  answered: "Gracias, tenemos su respuesta. ¿Cambió algo? Envíenla otra vez.",
  who: "Quién viene",
  adult: "Con qué adulto (nombre)",
  adultMissing: "Escriba el nombre del adulto que acompaña",
  nobody: "Si nadie puede venir, deje todas las casillas vacías y envíe.",
  send: "Enviar la respuesta",
  onlyAdults: "Responde una madre, un padre, un tutor o quien dirige el equipo.",
  worked: "Qué funcionó",
  tryNext: "Qué probar después",
  waiting: (count) => (by) =>
    `Palabras que el personal aún revisa: ${count}. Aparecerán aquí cuando estén, a más tardar el ${by}, y les avisaremos.`,
  late: (count) => (by) =>
    `Palabras que el personal aún revisa: ${count}. Debían estar aquí el ${by} y vamos tarde. No se muestra nada que nadie haya leído; les avisaremos cuando estén.`,
  onTheDay: "Lo que escribieron los jueces el día de la muestra",
  waitingOfDay: (count) =>
    `Palabras del día de la muestra que el personal aún revisa: ${count}. Aparecerán aquí cuando estén.`,
  noWords: "Los jueces no dejaron palabras que podamos mostrar.",
  flags: "Dónde están sus banderas",
  flagsText:
    "Más a la derecha es más adelante. La colina es su división: donde es alta, hay muchos juntos, y la mitad de todos los proyectos está sobre la parte oscura. Su bandera es la media de sus jueces. Aquí no hay puestos.",
  bands: { far: "Muy adelante", company: "En buena compañía", stretch: "El próximo tramo" },
  mean: (steps) => `${steps} de 5`,
  isStep: (words) => `«${words}»`,
  between: (below, above) => `entre «${below}» y «${above}»`,
  adults: "Para madres, padres y tutores",
  adultsText:
    "Empiecen con «¿Qué línea te gustó más?», no con los números. Un 3 significa trabajo honesto con huecos; la mayoría de los proyectos de adultos tendría uno.",
  whoSees: "Solo ustedes y las personas de esta inscripción pueden abrir esta página.",
  back: "Volver a mi página",
  results: "Todos los resultados",
};
