import type { Locale } from "~/program/locale";
import type { ConsentText } from "./consent-text";

/** The texts that a new site begins with. Staff change them in the admin area; these stay as they are. */
export const SHIPPED_TEXTS: Record<Locale, ConsentText> = {
  en: {
    collects:
      "{child}’s name, grade and school, and what {child} makes: the project, its video and its logs. No birthday, no street, no phone number.",
    purpose:
      "To run the fair: lessons, judging, certificates. Never for advertising, never sold, never to train AI.",
    kept: "Until {kept}, twelve months after the season. Sooner if you ask.",
    seen: "Our staff, {child}’s judges, who see no name, and {child}’s teacher where there is one. The public sees only what you allow below: at most first name, initial and grade, never a town.",
    takesPart: "May {child} take part in the fair and be judged?",
    takesPartNote: "If you say no, we stop here and erase {child}’s data within 30 days.",
    gallery: "May the project stand in the public gallery, and under which name?",
    galleryNote:
      "Anybody can see the gallery from {gallery}. Photos of {child} are not part of it.",
    photos:
      "May we take photos and video of {child}, and name {child} with the school for a place or an award?",
    photosNote:
      "At the showcase on {showcase} in {city}. If not, {child} wears a sticker that photographers know, and misses nothing.",
    emails: "May we email {child}?",
    emailsNote:
      "Lessons and reminders, from the age of 13. Under 13 we write to you alone, whatever you answer.",
    news: "Send me news about the fair. This is about you and not about {child}.",
    statement:
      "I am {child}’s parent or legal guardian. I have read what is collected, what for, for how long and who sees it. I know that I can change or take back every answer at any time.",
  },
  es: {
    collects:
      "Nombre, grado y escuela de {child}, y lo que {child} hace: el proyecto, su video y sus registros. Ni cumpleaños, ni calle, ni teléfono.",
    purpose:
      "Para organizar la feria: lecciones, jueces, certificados. Nunca para publicidad, nunca se vende, nunca para entrenar IA.",
    kept: "Hasta {kept}, doce meses después de la temporada. Antes, si usted lo pide.",
    seen: "Nuestro equipo, los jueces de {child}, que no ven ningún nombre, y su docente si lo hay. El público ve solo lo que usted permita abajo: como máximo nombre de pila, inicial y grado, nunca una ciudad.",
    takesPart: "¿Puede {child} participar en la feria y ser evaluado?",
    takesPartNote: "Si dice que no, terminamos aquí y borramos los datos de {child} en 30 días.",
    gallery: "¿Puede estar el proyecto en la galería pública, y con qué nombre?",
    galleryNote:
      "Cualquiera puede ver la galería desde el {gallery}. Las fotos de {child} no forman parte de ella.",
    photos:
      "¿Podemos tomar fotos y video de {child}, y nombrar a {child} con su escuela si gana un lugar o un premio?",
    photosNote:
      "En la exhibición del {showcase} en {city}. Si no, {child} lleva una etiqueta que los fotógrafos conocen y no se pierde nada.",
    emails: "¿Podemos escribir a {child} por correo electrónico?",
    emailsNote:
      "Lecciones y recordatorios, desde los 13 años. A menores de 13 no les escribimos: escribimos solo a usted, responda lo que responda.",
    news: "Envíenme noticias de la feria. Esto es sobre usted y no sobre {child}.",
    statement:
      "Soy madre, padre o tutor legal de {child}. He leído qué se recopila, para qué, por cuánto tiempo y quién lo ve. Sé que puedo cambiar o retirar cada respuesta en cualquier momento.",
  },
};
