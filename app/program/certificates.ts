import type { Season, Stage } from "./season";
import type { Settings } from "./settings";

/** What can be certified. The last three wait for released results. */
export const CERTIFICATE_KINDS = [
  "communicator",
  "creator",
  "builder",
  "participation",
  "educator",
  "finalist",
  "place",
  "award",
] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** What ends each stage. "Certified AI Young Innovator" is for finalists. */
export const STAGE_CERTIFICATE: Record<Stage["id"], CertificateKind> = {
  talk: "communicator",
  create: "creator",
  build: "builder",
  compete: "participation",
};

/** All that a school prints for a stage: the last one's file holds what judges, votes and staff gave as well. */
export function certificatesOfStage(stage: Stage["id"]): CertificateKind[] {
  const kind = STAGE_CERTIFICATE[stage];
  return kind === "participation" ? [kind, "finalist", "place", "award"] : [kind];
}

const PARTICIPATION = "Certificate of Participation";

/** What everybody earns who finishes the stage. */
export function certificateOfStage({ id, certificate }: Stage): string {
  return STAGE_CERTIFICATE[id] === "participation" ? PARTICIPATION : certificate;
}

/** The title that the last stage holds for those whom the judges choose. */
export function finalistCertificate({ stages }: Pick<Season, "stages">): string {
  return stages.find(({ id }) => STAGE_CERTIFICATE[id] === "participation")?.certificate ?? "";
}

/** What a stage can earn, as pages write it beside its name. */
export function earnedInStage(stage: Stage): string {
  const earned = certificateOfStage(stage);
  return earned === stage.certificate ? earned : `${earned} (finalists: ${stage.certificate})`;
}

/** All that stands on the paper but the name; kept with the record, so that it can be made again. */
export interface CertificateWords {
  product: string;
  season: string;
  issuer: string;
  /** Above the name: "This certifies that". */
  lead: string;
  /** Below it: "finished Stage 1, Talk to AI, and is a". */
  claim: string;
  title: string;
  about: string;
}

const ABOUT: Record<CertificateKind, string> = {
  communicator: "Asks clear questions with the SPARK method, and checks what comes back.",
  creator: "Makes words, pictures, sound and lessons with AI, and says how it was done.",
  builder: "Turned an idea into an app, an agent or a simulation that someone can use.",
  participation: "Carried a project of their own from a question to an entry.",
  educator:
    "Teaches students to talk to, create with and build with AI, safely and in their own words.",
  finalist: "One of the projects that the judges invited to the finals.",
  place: "Chosen by the judges in front of all finalists.",
  award: "Chosen from all entries of the season.",
};

/** Of a place or an award: "1st place", and the project, or the line below the name where no project has won it. */
export type Distinction = { title: string } & ({ project: string } | { claim: string });

/** Below the name of a school that has won an award. */
export const CLAIM_OF_SCHOOL = "for the projects of its students";
/** Below the name of a teacher. */
export const CLAIM_OF_TEACHER = "whom students named as the teacher who helped them";

/** The words of a certificate that is issued now. */
export function certificateWords(
  kind: CertificateKind,
  { season, settings }: { season: Season; settings: Settings },
  distinction?: Distinction,
): CertificateWords {
  return {
    product: settings.productName,
    season: `${settings.contactState}, K–12, season ${season.id.replace("-", "–")}`,
    issuer: `${settings.organizerName}, ${settings.contactCity}, ${settings.contactState}`,
    about: ABOUT[kind],
    ...claimOf(kind, season, distinction),
  };
}

function claimOf(
  kind: CertificateKind,
  season: Season,
  distinction: Distinction | undefined,
): Pick<CertificateWords, "lead" | "claim" | "title"> {
  const lead = "This certifies that";
  const project = distinction ? belowName(distinction) : "";
  switch (kind) {
    case "educator":
      return {
        lead,
        claim: `completed all ${season.stages.length} stages and is a`,
        title: season.educatorCertificate,
      };
    case "finalist":
      return {
        lead: `The ${season.showcase.state} ${season.showcase.place} opens its doors to`,
        claim: `${project}, a finalist and a`.replace(/^, /, ""),
        title: finalistCertificate(season),
      };
    case "place":
    case "award":
      return {
        lead: "This season’s brightest star goes to",
        claim: project,
        title: distinction?.title ?? "",
      };
    default: {
      const index = season.stages.findIndex(({ id }) => STAGE_CERTIFICATE[id] === kind);
      const stage = season.stages[index];
      const finished = `finished Stage ${index + 1}, ${stage?.name},`;
      const title = stage ? certificateOfStage(stage) : "";
      return kind === "participation"
        ? { lead, claim: `${finished} and receives this`, title }
        : { lead, claim: `${finished} and is a`, title };
    }
  }
}

function belowName(distinction: Distinction): string {
  return "project" in distinction ? `with “${distinction.project}”` : distinction.claim;
}

/** The sentence of a certificate that tells of a project, without its title; null where it tells of none. */
export function claimWithoutProject(kind: CertificateKind): string | null {
  if (kind === "finalist") return "a finalist and a";
  return kind === "place" || kind === "award" ? "" : null;
}

/** As lists of staff and the public page name it. */
export const CERTIFICATE_LABELS: Record<CertificateKind, string> = {
  communicator: "Stage 1, Communicator",
  creator: "Stage 2, Creator",
  builder: "Stage 3, Builder",
  participation: "Stage 4, Participation",
  educator: "Educator",
  finalist: "Finalist",
  place: "Place",
  award: "Award",
};
