import type { Locale } from "~/program/locale";

interface Template {
  label: string;
  locale: Locale;
  text: string;
}

/** Where an answer can begin; whoever writes finishes it. */
export const REPLY_TEMPLATES = {
  blank: { label: "Begin with nothing", locale: "en", text: "Dear {name},\n\n" },
  thanks: {
    label: "Thank you, we look into it",
    locale: "en",
    text: "Dear {name},\n\nThank you for writing. We are looking into it and write to you again within two business days.\n\n",
  },
  link: {
    label: "Where the own page is",
    locale: "en",
    text: "Dear {name},\n\nEverything about your registration stands on your own page. Open “Sign In” on our site, type this address, and we send you a code.\n\n",
  },
  consent: {
    label: "How to sign the consent",
    locale: "en",
    text: "Dear {name},\n\nA parent or guardian signs the consent on one page; the link to it is in the letter that we sent to their address. If the letter is gone, sign in on our site with that address and open the child’s entry.\n\n",
  },
  spanish: { label: "Comenzar en español", locale: "es", text: "Hola, {name}:\n\n" },
  spanishThanks: {
    label: "Gracias, lo estamos viendo",
    locale: "es",
    text: "Hola, {name}:\n\nGracias por escribirnos. Lo estamos viendo y le escribimos de nuevo en dos días hábiles.\n\n",
  },
} as const satisfies Record<string, Template>;
export type TemplateId = keyof typeof REPLY_TEMPLATES;

/** The beginning that an address asks for; without one, nothing but the name. */
export function beginningOf(asked: string | null, name: string): Template & { id: TemplateId } {
  const id = isTemplate(asked) ? asked : "blank";
  const template = REPLY_TEMPLATES[id];
  return { ...template, id, text: template.text.replace("{name}", name) };
}

function isTemplate(asked: string | null): asked is TemplateId {
  return asked !== null && Object.hasOwn(REPLY_TEMPLATES, asked);
}
