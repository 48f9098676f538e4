import type { TeacherCopy } from "./copy.en";

export const copy: TeacherCopy = {
  title: "Nombrar a un docente",
  tagline:
    "En la muestra se da las gracias a un docente de la temporada: aquel de quien sus estudiantes dicen, sin usted no lo habríamos logrado.",
  rule: (by) =>
    `Cada inscripción nombra a uno, hasta el ${by}. El personal ordena los nombres según cuántas inscripciones los dan, y decide con una razón. Solo el personal lee lo que escriban.`,
  teacher: "Qué docente",
  teacherHint: "Como le dicen en la escuela: «maestra Ortega».",
  teacherMissing: "Escriba el nombre del docente",
  why: "Por qué, en una línea",
  whyMissing: "Escriba una línea",
  tooLong: (most) => `Use como máximo ${most} caracteres`,
  send: "Nombrar a este docente",
  named: "Gracias, lo tenemos. Aquí lo pueden cambiar hasta el último día.",
  over: (by) => `Se podía nombrar a un docente hasta el ${by}.`,
  waiting:
    "Primero tiene que firmar una madre, un padre o un tutor. Hasta entonces no se guarda nada de lo que se escriba aquí.",
  back: "Volver a mi página",
};
