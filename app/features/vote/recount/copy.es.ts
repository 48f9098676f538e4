import type { RecountCopy } from "./copy.en";

export const copy = {
  title: "Cuéntelo usted",
  description: "Cada voto del público, sin nombre, y la manera de volver a sumarlos.",
  taglines: {
    before:
      "Cualquiera puede recontar la votación. El recuento se sella antes de leerlo y sale con los puestos.",
    frozen: "El recuento está sellado. Sale con los puestos.",
    out: "Cada voto del público, sin nombre, y la manera de volver a sumarlos.",
  },
  notYet: {
    title: "El recuento aún no ha salido",
    before:
      "Cuando termine la votación y se decidan los votos en espera, el recuento se congela y su sello se publica aquí. Guarde su número de recibo.",
    late: "Los puestos se retrasan: dos personas deben firmarlos antes y aún no lo han hecho. El recuento no cambia por eso.",
    frozen: (date) =>
      `Se congeló el ${date} y nada puede cambiar en él. El archivo sale con los puestos: antes revelaría el premio del público. Guarde su número de recibo.`,
  },
  season: (name) => `Temporada ${name}`,
  earlier: "Recuentos de temporadas anteriores",
  seal: "Sello del archivo (SHA-256)",
  where: {
    title: (votes) => `Qué pasó con ${votes} votos`,
    counted: "Contados",
    countedBy: (mailbox, slips) => `${mailbox} por buzón y ${slips} por papeleta de clase.`,
    removed: "Retirados",
    removedText: "Por una persona, cada uno con un motivo de la lista de abajo.",
    notCounted: "No contados",
    notCountedText:
      "En espera, y nadie lo pudo saber a tiempo; o de alguien que era juez al contarlos.",
    moved: "Movidos por quien votó",
    movedText:
      "Líneas además de estas. Cuenta el último voto de cada persona; las anteriores no nombran ningún proyecto.",
  },
  find: {
    title: "Encuentre su recibo",
    label: "Número de recibo",
    hint: "Como V-3KQ-81M o C-5TN-40W",
    submit: "Buscar",
    lost: "¿Lo perdió? Aquí no se puede buscar por dirección: las direcciones están revueltas.",
    counted: (title) => `Contado para “${title}”.`,
    why: (reason) => `Primero esperó y se liberó: ${reason}.`,
    removed: (reason) => `Retirado: ${reason}. Si no es correcto, escríbanos.`,
    notCounted: "En espera y sin decidir a tiempo: no cuenta.",
    voterJudges: "No cuenta: quien lo dio fue después juez de esta feria, y los jueces no votan.",
    moved: "Movido por quien votó. Cuenta el voto posterior. Para protegerle no decimos cuál es.",
    unknown: "Ese recibo no está en el archivo. Nunca usamos las letras I, L, O ni U.",
    waiting: "El archivo aún no ha salido. Sale con los puestos.",
    back: "Volver al recuento",
  },
  key: {
    due: (date) =>
      `Escríbanos desde la suya y le diremos qué fue de su voto, hasta que se destruya su clave: el ${date} o, si entonces queda abierta una apelación, cuando se decida la última.`,
    destroyed: (date) => `Su clave se destruyó el ${date}.`,
  },
  gone: "ya no se muestra",
  count: {
    title: "El recuento",
    project: "Proyecto",
    votes: "Votos",
    others: (projects) => `Todos los demás: ${projects}`,
  },
  reasons: {
    title: "Por qué se retiraron votos",
    none: "No se retiró ninguno.",
  },
  released: {
    family: "una familia, hasta seis buzones en proveedores comunes",
    school: "una escuela, repartido entre muchos proyectos",
    carrier: "una red compartida, repartido entre días y proveedores",
    person: "lo miró una persona",
  },
  file: {
    title: "El archivo",
    download: (lines) => `El archivo, ${lines} líneas`,
    command: "Luego, en una copia del código de este sitio, sin base de datos:",
    sheet:
      "En una hoja de cálculo: quédese con las líneas que dicen “counted” y cuente por número de proyecto.",
    line: "Una línea tiene recibo, número de proyecto, estado y la clave de un motivo, ordenadas por recibo, que es al azar: sin hora, sin red y sin dominio de correo.",
  },
  how: {
    title: "Cómo se cuenta, y hasta dónde llega",
    steps: [
      "Un buzón, un voto, con un código o un enlace. Escribir la dirección de otra manera no crea otro votante.",
      "Un buzón no es una persona. Quien tiene muchos buzones puede votar muchas veces. Desde un mismo lugar esos votos esperan y una persona los ve juntos; despacio y desde muchos lugares, nadie los encuentra.",
      "Una clase vota con papeletas, como mucho una por cada estudiante de la lista de la escuela; cada una sirve una vez. No llevan nombre. Por eso nadie puede comprobar que cada estudiante eligió por su cuenta, ni que el docente dio cada papeleta a un estudiante: ahí confiamos en el docente. Un estudiante con papeleta y buzón tiene dos votos.",
      "Nadie ve un total mientras se vota: ningún visitante, ningún juez, nadie del equipo.",
      "Otro voto desde la misma red espera. Familias, escuelas y teléfonos comparten una, así que la mayoría se libera por una regla escrita; una persona mira el resto.",
      "La regla solo libera. Retirar exige una persona sin hijo ni alumno en la feria, y un motivo de una lista pública.",
      "El recuento se sella antes de leerlo: su sello se publica aquí al congelarlo, el archivo con los puestos.",
    ],
  },
} satisfies RecountCopy;
