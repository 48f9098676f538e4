import type { Locale } from "~/program/locale";
import type { DeskConsent } from "../matrix/class-row";
import type { ReportNumbers } from "./report-numbers";

/** What a principal reads, on paper and in the spreadsheet. */
interface ReportCopy {
  title: string;
  school: string;
  on: (day: string) => string;
  numbers: Record<keyof ReportNumbers, string>;
  columns: {
    className: string;
    name: string;
    grade: string;
    consent: string;
    stages: string;
    team: string;
    packed: string;
    sentIn: string;
  };
  consents: Record<DeskConsent, string>;
  stagesOf: (done: number, all: number) => string;
  project: (packed: number, of: number) => string;
  withoutClass: string;
  sentIn: string;
  yes: string;
  no: string;
  page: (number: number) => string;
  privacy: string;
}

export const REPORT_COPY: Record<Locale, ReportCopy> = {
  en: {
    title: "Progress report",
    school: "The whole school",
    on: (day) => `As of ${day} (MT)`,
    numbers: {
      students: "Students",
      signed: "Consent signed",
      waiting: "Waiting for a guardian",
      begun: "Have begun",
      stages: "Stages confirmed",
      inTeams: "In teams",
      sentIn: "Sent in",
    },
    columns: {
      className: "Class",
      name: "Student",
      grade: "Grade",
      consent: "Consent",
      stages: "Stages",
      team: "Team",
      packed: "Project parts packed",
      sentIn: "Sent in",
    },
    consents: {
      signed: "Signed",
      confirming: "Signed",
      paper: "Signed on paper",
      waiting: "Waiting",
      "no-address": "Nobody to ask",
      no: "Does not take part",
      "not-needed": "Not needed",
    },
    stagesOf: (done, all) => `${done} of ${all}`,
    project: (packed, of) => `${packed} of ${of} packed`,
    withoutClass: "Without a class",
    sentIn: "Sent in",
    yes: "yes",
    no: "no",
    page: (number) => `Page ${number}`,
    privacy:
      "First names with an initial; no addresses and nothing of what guardians decided. Please keep it within the school.",
  },
  es: {
    title: "Informe de avance",
    school: "Toda la escuela",
    on: (day) => `Al ${day} (MT)`,
    numbers: {
      students: "Estudiantes",
      signed: "Permiso firmado",
      waiting: "Esperan una firma",
      begun: "Han empezado",
      stages: "Etapas confirmadas",
      inTeams: "En equipos",
      sentIn: "Entregados",
    },
    columns: {
      className: "Clase",
      name: "Estudiante",
      grade: "Grado",
      consent: "Permiso",
      stages: "Etapas",
      team: "Equipo",
      packed: "Partes del proyecto listas",
      sentIn: "Entregado",
    },
    consents: {
      signed: "Firmado",
      confirming: "Firmado",
      paper: "Firmado en papel",
      waiting: "En espera",
      "no-address": "Sin a quién preguntar",
      no: "No participa",
      "not-needed": "No hace falta",
    },
    stagesOf: (done, all) => `${done} de ${all}`,
    project: (packed, of) => `${packed} de ${of} listas`,
    withoutClass: "Sin clase",
    sentIn: "Entregado",
    yes: "sí",
    no: "no",
    page: (number) => `Página ${number}`,
    privacy:
      "Nombres con una inicial; sin direcciones y sin lo que decidieron las familias. Guárdelo dentro de la escuela.",
  },
};
