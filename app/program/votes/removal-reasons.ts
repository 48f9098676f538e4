import type { Locale } from "../locale";
import type { ClusterFigures } from "./clusters";

/** Why a person took votes out. The key stands in the public file for good; the words may be mended. */
export const REMOVAL_REASONS = {
  script: {
    en: (f: ClusterFigures) =>
      `${f.votes} votes, the codes typed ${f.medianSeconds ?? 0} seconds after the letter`,
    es: (f: ClusterFigures) =>
      `${f.votes} votos, con los códigos escritos ${f.medianSeconds ?? 0} segundos después de la carta`,
  },
  burst: {
    en: (f: ClusterFigures) =>
      `${f.votes} votes within ${f.minutes} minutes from ${f.networks} network(s), up to ${f.mostAMinute} a minute`,
    es: (f: ClusterFigures) =>
      `${f.votes} votos en ${f.minutes} minutos desde ${f.networks} red(es), hasta ${f.mostAMinute} por minuto`,
  },
  "made-up-mailboxes": {
    en: (f: ClusterFigures) =>
      `${f.votes} votes from mailboxes at ${f.domains} mail domain(s) where anybody can make as many as they like`,
    es: (f: ClusterFigures) =>
      `${f.votes} votos de buzones en ${f.domains} dominio(s) de correo donde cualquiera crea cuantos quiera`,
  },
  "throw-away-mail": {
    en: (f: ClusterFigures) => `${f.votes} votes from throw-away mailboxes`,
    es: (f: ClusterFigures) => `${f.votes} votos de buzones desechables`,
  },
  "one-person": {
    en: (f: ClusterFigures) => `${f.votes} votes that one person cast`,
    es: (f: ClusterFigures) => `${f.votes} votos que dio una sola persona`,
  },
} as const satisfies Record<string, Record<Locale, (figures: ClusterFigures) => string>>;

export type RemovalReason = keyof typeof REMOVAL_REASONS;
export const REMOVAL_KEYS = Object.keys(REMOVAL_REASONS) as [RemovalReason, ...RemovalReason[]];
