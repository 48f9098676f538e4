import type { LinkCopy } from "./copy.en";

export const copy = {
  ends: {
    used: { title: "Este enlace ya cumplió su función", why: "Sirve una sola vez, y ya se usó." },
    expired: {
      title: "Este enlace es demasiado antiguo",
      why: "Funcionó durante un tiempo, y nadie lo usó.",
    },
    revoked: { title: "Este enlace se retiró", why: "Ya no sirve." },
    unknown: {
      title: "Este enlace ya no funciona",
      why: "Quizá es muy antiguo, o se cortó en el camino.",
    },
  },
  newLink: {
    offer: (mailbox) => `No se ha perdido nada: con un clic enviamos un enlace nuevo a ${mailbox}.`,
    submit: "Enviar un enlace nuevo",
    sent: {
      title: "Un enlace nuevo va en camino",
      text: "Mire su correo en unos minutos, y también la carpeta de correo no deseado.",
    },
  },
} satisfies LinkCopy;
