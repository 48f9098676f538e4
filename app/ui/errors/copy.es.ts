import type { ErrorCopy } from "./copy.en";

export const copy = {
  home: "Volver al inicio",
  notFound: {
    documentTitle: "404: página no encontrada",
    title: "¡Vaya! No encontramos esta página",
    text: "El sendero termina aquí. Puede que la página haya cambiado de lugar o que la dirección tenga un error.",
  },
  own: {
    documentTitle: "404: no está aquí",
    title: "Esto no está aquí",
    text: "Puede que ya no exista, o que sea de alguien que entra con otro correo u otro código. Todo lo suyo está un paso atrás.",
    my: "Volver a Mi inscripción",
    desk: "Volver a la mesa de clase",
  },
  failed: {
    title: "¡Error inesperado de la aplicación!",
    text: "Algo salió mal de nuestro lado y ya quedó registrado. Inténtelo de nuevo en un momento.",
    status: (status) => `Código ${status}`,
    quote: (id) => `Si nos escribe al respecto, mencione este número: ${id}`,
  },
  unavailable: {
    title: "Volvemos enseguida",
    text: "En este momento no podemos consultar nuestros registros. No se ha perdido nada de lo que nos envió antes. Inténtelo de nuevo en un minuto.",
  },
} satisfies ErrorCopy;
