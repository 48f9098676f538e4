import type { SchoolAnswerCopy } from "./copy.en";

export const copy: SchoolAnswerCopy = {
  title: "Quién viene a la muestra",
  tagline: (day) =>
    `Es el ${day}. Las familias de estos proyectos no tienen correo con nosotros: por favor, pregúnteles y díganos quién viene y con qué adulto.`,
  todo: (by) => `Por hacer antes del ${by}`,
  todoLate: (by) => `Había que hacerlo antes del ${by}`,
  none: "Ningún proyecto de su escuela espera una respuesta suya. Donde una familia tiene correo con nosotros, le preguntamos a ella.",
  back: "Volver a la mesa de clase",
};
