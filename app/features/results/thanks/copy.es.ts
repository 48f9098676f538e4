import type { ThanksCopy } from "./copy.en";

export const copy: ThanksCopy = {
  title: "Dar las gracias a un juez",
  tagline:
    "Basta una línea. El personal la lee primero y la entrega sin el nombre de ustedes y sin el suyo.",
  whom: "¿Para quién es?",
  everybody: "Para todos los que leyeron nuestro proyecto",
  wrote: (words) => `Para quien escribió: «${words}»`,
  line: "Su línea",
  hint: "Por favor, sin nombres, escuelas ni direcciones: no la podríamos entregar.",
  missing: "Escriba una línea",
  tooLong: (most) => `Use como máximo ${most} caracteres`,
  tooLate:
    "No se cambió: el equipo ya había leído su línea cuando llegó esta, y lo que leyó queda como estaba. Sus palabras nuevas siguen aquí.",
  send: "Enviar",
  states: {
    waits: "Tenemos su línea. El personal la leerá; hasta entonces la puede cambiar aquí.",
    "passed-on": "Su línea fue entregada. Gracias por escribirla.",
    kept: "No entregamos su línea, porque podía revelar quién la escribió o no era amable. Nadie más la leyó.",
  },
  back: "Volver a lo que escribieron los jueces",
};
