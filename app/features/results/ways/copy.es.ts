import type { WaysCopy } from "./copy.en";

export const copy: WaysCopy = {
  title: "Qué más pueden hacer",
  certificate: "Su certificado",
  certificateText: "Una página, hecha para enmarcar.",
  thanks: "Dar las gracias a un juez",
  thanksText: "Una línea. La entregamos sin su nombre.",
  teacher: "Nombrar a un docente",
  teacherText: "La persona sin la que no habría salido.",
  appeal: "Apelar",
  appealText: (until) =>
    `¿Creen que no se respetó una regla? Hasta el ${until} pueden pedir que lo miren tres personas que no tuvieron parte en ello.`,
  appealed: (answerBy) => `El comité tiene su apelación. La respuesta llega antes del ${answerBy}.`,
  granted: "Su apelación fue aceptada.",
  denied: "Su apelación no fue aceptada.",
};
