import type { Locale } from "../locale";
import type { ClusterFigures } from "./clusters";

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const votesEn = ({ votes }: ClusterFigures) => plural(votes, "vote", "votes");
const votesEs = ({ votes }: ClusterFigures) => plural(votes, "voto", "votos");

/** Why a person took votes out. The key stands in the public file for good; the words may be mended. */
export const REMOVAL_REASONS = {
  script: {
    en: (f: ClusterFigures) =>
      `${votesEn(f)}, the codes typed ${plural(f.medianSeconds ?? 0, "second", "seconds")} after the letter`,
    es: (f: ClusterFigures) =>
      `${votesEs(f)}, con los códigos escritos ${plural(f.medianSeconds ?? 0, "segundo", "segundos")} después de la carta`,
  },
  burst: {
    en: (f: ClusterFigures) =>
      `${votesEn(f)} within ${plural(f.minutes, "minute", "minutes")} from ${plural(f.networks, "network", "networks")}, up to ${f.mostAMinute} a minute`,
    es: (f: ClusterFigures) =>
      `${votesEs(f)} en ${plural(f.minutes, "minuto", "minutos")} desde ${plural(f.networks, "red", "redes")}, hasta ${f.mostAMinute} por minuto`,
  },
  "made-up-mailboxes": {
    en: (f: ClusterFigures) =>
      `${votesEn(f)} from mailboxes at ${plural(f.domains, "mail domain", "mail domains")} where anybody can make as many as they like`,
    es: (f: ClusterFigures) =>
      `${votesEs(f)} de buzones en ${plural(f.domains, "dominio de correo", "dominios de correo")} donde cualquiera crea cuantos quiera`,
  },
  "throw-away-mail": {
    en: (f: ClusterFigures) => `${votesEn(f)} from throw-away mailboxes`,
    es: (f: ClusterFigures) => `${votesEs(f)} de buzones desechables`,
  },
  "one-person": {
    en: (f: ClusterFigures) => `${votesEn(f)} that one person cast`,
    es: (f: ClusterFigures) => `${votesEs(f)} que dio una sola persona`,
  },
  "slip-cancelled": {
    en: () => "A class slip that somebody else had used",
    es: () => "Una papeleta de clase que había usado otra persona",
  },
} as const satisfies Record<string, Record<Locale, (figures: ClusterFigures) => string>>;

export type RemovalReason = keyof typeof REMOVAL_REASONS;

export function isReason(reason: string | null): reason is RemovalReason {
  return reason !== null && reason in REMOVAL_REASONS;
}

/** The same for one receipt, of which no figures are known. */
export const REMOVAL_REASON_NAMES: Record<RemovalReason, Record<Locale, string>> = {
  script: {
    en: "one of many whose codes were typed faster than people type",
    es: "uno de muchos cuyos códigos se escribieron más rápido de lo que escribe una persona",
  },
  burst: {
    en: "one of many that came within a short time",
    es: "uno de muchos que llegaron en poco tiempo",
  },
  "made-up-mailboxes": {
    en: "one of many at mail domains where anybody can make as many mailboxes as they like",
    es: "uno de muchos en dominios de correo donde cualquiera crea cuantos buzones quiera",
  },
  "throw-away-mail": { en: "from a throw-away mailbox", es: "desde un buzón desechable" },
  "one-person": {
    en: "one of several that one person cast",
    es: "uno de varios que dio una sola persona",
  },
  "slip-cancelled": {
    en: "a class slip that somebody else had used",
    es: "una papeleta de clase que había usado otra persona",
  },
};

/** Those that are chosen for a cluster; a slip is cancelled by itself. */
export const REMOVAL_KEYS = [
  "script",
  "burst",
  "made-up-mailboxes",
  "throw-away-mail",
  "one-person",
] as const satisfies RemovalReason[];

/** What it took out never comes back, because another slip may have taken its place. */
export const SLIP_CANCELLED = "slip-cancelled" satisfies RemovalReason;
