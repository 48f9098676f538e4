import type { ResultAppealCopy } from "./copy.en";

export const copy: ResultAppealCopy = {
  title: "Apelar contra un resultado",
  tagline:
    "La leen tres personas que ni congelaron ni firmaron los resultados, y responden en diez días hábiles. Su respuesta es definitiva.",
  about: {
    online: "Se trata de quién llegó a ser finalista.",
    showcase: "Se trata de los puestos y premios.",
  },
  until: (when) => `La pueden enviar hasta el ${when}.`,
  counts:
    "Cuenta que no se haya respetado una regla: un proyecto que no se leyó como fue enviado, un juez que no debía leerlo, un error en las cuentas. Que los jueces lo hayan visto de otra manera no cuenta.",
  field: "Qué regla no se respetó, y cómo",
  missing: "Diga qué salió mal",
  tooLong: (most) => `Use como máximo ${most} caracteres`,
  isSaid:
    "No se envió: alguien de su inscripción envió una apelación contra este resultado mientras usted escribía, y hay una por cada resultado. Su texto sigue aquí; escríbanos con él si el comité también debe leerlo.",
  isOver:
    "No se envió: el plazo para apelar terminó mientras usted escribía. Su texto sigue aquí; escríbanos con él y le diremos qué se puede hacer.",
  closed: "Ahora no se puede enviar una apelación: ya hay una, o su plazo terminó.",
  send: "Enviar la apelación",
  back: "Volver a lo que escribieron los jueces",
  letter: {
    subject: (title) => `Su apelación contra un resultado: ${title}`,
    granted: {
      online:
        "El comité ha decidido: su apelación fue aceptada, y su proyecto es un finalista más. Nadie pierde un puesto. Esto dice:",
      showcase:
        "El comité ha decidido: su apelación fue aceptada. Los resultados se calculan de nuevo; nadie pierde un puesto. Esto dice:",
    },
    denied: "El comité ha decidido: el resultado se mantiene. Esto dice:",
    button: "Abrir su página",
  },
};
