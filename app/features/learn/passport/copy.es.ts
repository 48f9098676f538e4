import { CHECK_PASS } from "../grade-check";
import type { PassportCopy } from "./copy.en";

export const copy = {
  title: "Pasaporte de aprendizaje",
  hello: (name) => `Hola, ${name.replace(/\.$/, "")}.`,
  helloAdult: "Su propio pasaporte.",
  isNext: (order) => `Sigue la lección ${order}.`,
  wayLeft: ({ done, of, stage, leftInStage }) =>
    `${done} de ${of} lecciones hechas. ${leftInStage === 1 ? "Falta una lección" : `Faltan ${leftInStage} lecciones`}, y la palabra de una persona adulta, para el certificado de la etapa ${stage}.`,
  allDone: "Todas las lecciones están hechas.",
  goOn: (lesson) => `Seguir: ${lesson}`,
  done: "Hecho",
  ahead: "Por delante",
  passed: "Prueba aprobada; falta mostrar lo que se hizo",
  tried: (right) => `${right} correctas hasta ahora; con ${CHECK_PASS} se aprueba`,
  stage: (number) => `Etapa ${number}`,
  count: (done, all) => `${done} de ${all} lecciones hechas`,
  finished: (when) => `Terminada el ${when} (MT)`,
  waiting: {
    title: "Falta la palabra de una persona adulta",
    text: "Todas las lecciones de esta etapa están hechas. Una madre, un padre, un tutor o un docente mira lo que se hizo y pulsa un botón; entonces se hace el certificado.",
    notYours: "Esa persona entra con su propio correo.",
  },
  confirm: {
    title: (stage) => `¿Se hizo bien “${stage}”?`,
    text: "Mire lo que se hizo y deje que se lo cuenten. Su palabra termina la etapa y el certificado se hace enseguida.",
    name: "Nombre en el certificado",
    nameHint: "En cualquier alfabeto, tal como debe verse enmarcado.",
    button: "Sí, la etapa está hecha",
  },
  educator: {
    title: "Su certificado",
    text: "Usted ha hecho todas las lecciones de las cuatro etapas.",
    isPublic: "Mostrar mi nombre a quien compruebe el código de mi certificado",
    button: "Hacer mi certificado",
    waits:
      "Para personas adultas: todas las lecciones de las cuatro etapas dan el certificado de docente.",
  },
  download: (title) => `Descargar ${title} (PDF)`,
  outcomes: {
    confirmed: "La etapa está hecha y aquí está el certificado.",
    before: "Alguien llegó antes: el certificado ya está aquí.",
    notFinished: "Todavía falta una lección.",
    notWritable: "No tenemos letras para una parte de este nombre. Escríbalo de otra manera.",
    name: "Escriba el nombre tal como debe estar en el certificado",
  },
  reflection: "Reflexión",
  made: "Mostrado con un enlace",
  who: {
    title: "¿Quién está aprendiendo?",
    tagline: "Un pasaporte para cada persona de este correo.",
    me: "Yo, una persona adulta",
    none: "Nadie de esta temporada está asociado a este correo.",
    pupils: "Estudiantes de su escuela",
    print: (stage) => `Imprimir todos los certificados: ${stage}`,
  },
} satisfies PassportCopy;
