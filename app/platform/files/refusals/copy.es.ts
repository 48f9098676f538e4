import type { RefusalCopy } from "./copy.en";

export const copy: RefusalCopy = {
  kinds: {
    jpeg: "una imagen JPEG",
    png: "una imagen PNG",
    webp: "una imagen WebP",
    pdf: "un PDF",
    mp4: "un video MP4",
    zip: "un archivo zip",
    text: "un archivo de texto",
    vtt: "subtítulos en formato WebVTT (.vtt)",
  },
  somethingElse: (type) => (type ? `otra cosa (${type})` : "otra cosa"),
  no_file: "Primero elijan un archivo.",
  empty: "Este archivo está vacío. Elijan otro.",
  name_missing: "Este archivo no tiene nombre. Pónganle uno e inténtenlo de nuevo.",
  name_too_long: (letters) =>
    `El nombre de este archivo es demasiado largo. Usen ${letters} letras como máximo e inténtenlo de nuevo.`,
  kind_not_accepted: (kinds) => `Aquí no se puede usar este tipo de archivo. Envíen ${kinds}.`,
  too_large: (megabytes) =>
    `Este archivo es demasiado grande. Aquí se pueden enviar ${megabytes} como máximo.`,
  too_large_inside: (megabytes) =>
    `Por dentro, este archivo ocupa más de ${megabytes}. Háganlo más pequeño o imprímanlo como PDF, y envíen ese.`,
  no_room: "Ya no hay lugar para este archivo. Quiten alguno que hayan enviado antes.",
  no_disk: "En este momento no podemos recibir archivos. Inténtenlo más tarde, por favor.",
  not_what_it_says: (extension, inside) =>
    `Este archivo se llama “.${extension}”, pero por dentro es ${inside}. No se guardó nada de él.`,
  picture_too_many_pixels:
    "Esta imagen tiene demasiados píxeles. Háganla más pequeña, por ejemplo con una captura de pantalla.",
  picture_damaged:
    "Esta imagen está dañada y no se puede abrir. Guárdenla otra vez e inténtenlo de nuevo.",
  pdf_damaged:
    "Este PDF está dañado y no se puede leer. Ábranlo, imprímanlo como PDF y envíen ese.",
  pdf_locked:
    "Este PDF está protegido con una contraseña. Guárdenlo sin protección y envíenlo de nuevo.",
  pdf_too_complex: "Este PDF tiene demasiadas partes. Imprímanlo como PDF y envíen ese.",
  video_cut_short:
    "Este video está cortado: le falta el final. Expórtenlo otra vez e inténtenlo de nuevo.",
  video_damaged: "Este video está dañado y no se puede leer. Expórtenlo otra vez como MP4.",
  captions_empty:
    "En estos subtítulos no se encontraron palabras con sus tiempos. Guárdenlos como WebVTT (.vtt) y envíenlos de nuevo.",
  archive_damaged:
    "Este archivo zip está dañado y no se puede leer. Háganlo otra vez e inténtenlo de nuevo.",
  archive_locked:
    "Este archivo zip está protegido con una contraseña. Háganlo otra vez sin contraseña.",
  archive_too_full:
    "Este zip contiene demasiados archivos, o al abrirse ocupa mucho más de lo que pesa. Envíen solo lo necesario.",
  not_text: "Este archivo no es texto simple. Guárdenlo como texto (UTF-8) e inténtenlo de nuevo.",
  infected: "El antivirus encontró algo en este archivo. No se guardó.",
  unchecked: "No se pudo revisar este archivo, así que no se guardó. Envíen otro, por favor.",
  takes_too_long:
    "Revisar este archivo tarda demasiado, así que no lo guardamos. Guárdenlo en una forma más sencilla e inténtenlo de nuevo.",
  owner_gone:
    "Mientras tanto cambió aquello a lo que pertenece este archivo. Abran la página otra vez y envíenlo de nuevo.",
  lost: "Este archivo no llegó completo. Envíenlo de nuevo, por favor.",
};
