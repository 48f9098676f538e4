import { db } from "~/platform/database/database.server";
import { areEntriesLocked } from "~/program/entry-locks";
import { galleryPhase, isInGallery } from "~/program/gallery-phase";
import { endOf, instantOf, localOf } from "~/program/mountain-time";
import { galleryProjectPath, hallwayPosterPath } from "~/program/paths";
import { may, type Verb } from "~/program/powers";
import type { Award } from "~/program/results/awards";
import { mayNominateTeacher } from "~/program/results/nominations";
import { answerBy } from "~/program/results/release-times";
import { entryName, shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { isSelf } from "~/records/access/is-self";
import { type EntryMember, type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import { ownMembers } from "~/records/access/own-members";
import { seesConsent } from "~/records/access/sees-consent";
import type { Visitor } from "~/records/access/visitor.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { isTeamOpen } from "~/records/intake/team-members.server";
import { learnersOf } from "~/records/learning/learners.server";
import type { LessonsByStage } from "~/records/learning/lessons-context.server";
import type { ConsentedParticipant } from "~/records/participants/consent";
import {
  type ConsentProgress,
  consentProgress,
} from "~/records/participants/consent-progress.server";
import { heldBy } from "~/records/participants/may-take-part";
import { type ProjectSummary, projectSummaries } from "~/records/projects/project-summary.server";
import { publicSlugs } from "~/records/publications/shown-projects.server";
import { entriesWithResults, invitedOf, wonBy } from "~/records/results/own-awards.server";
import { consentView } from "./consent-view.server";
import { type LearningSteps, learningSteps } from "./learning-steps.server";
import { projectView } from "./project-view.server";
import { type StagesByMember, stagesByMember, trailView } from "./trail-view.server";

export type EntryView = ReturnType<typeof entryView>;
export type ChildView = EntryView["children"][number];

/** Entries as this visitor may see them: nobody's contact data, and of the others what a team knows. */
export async function entryViews(
  entries: OwnEntry[],
  visitor: Visitor,
  { site, lessons }: { site: Site; lessons: LessonsByStage },
): Promise<EntryView[]> {
  const members = entries.flatMap((entry) => entry.members.map(({ id }) => id));
  const stages = await stagesByMember(members);
  const known = {
    visitor,
    site,
    progress: await consentProgress(members),
    consented: new Map(
      await Promise.all(
        entries.map(async ({ id }) => [id, await membersOfEntry(db(), id)] as const),
      ),
    ),
    stages,
    learning: await learningSteps(members, { lessons, confirmed: stages, site }),
    standsFor: new Set((await learnersOf(visitor, site.season.id)).map(({ id }) => id)),
    projects: await projectSummaries(entries.map(({ id }) => id)),
    slugs: await publicSlugs(
      entries.filter(({ season }) => isInGallery(season, site)).map(({ id }) => id),
    ),
    withResults: await entriesWithResults(
      entries.map(({ id }) => id),
      site,
    ),
    won: await wonBy(
      entries.map(({ id }) => id),
      site,
    ),
    invited: await invitedOf(
      entries.map(({ id }) => id),
      site,
    ),
  };
  return entries.map((entry) => entryView(entry, known));
}

interface Known {
  visitor: Visitor;
  site: Site;
  progress: Map<string, ConsentProgress>;
  /** The members of each entry, as consents see them. */
  consented: Map<string, Map<string, ConsentedParticipant>>;
  stages: StagesByMember;
  learning: Map<string, LearningSteps>;
  /** The children whose guardian, lead or self the visitor is. */
  standsFor: Set<string>;
  projects: Map<string, ProjectSummary>;
  /** Of those that everybody can see now. */
  slugs: Map<string, string>;
  /** Entries of which results are out. */
  withResults: Set<string>;
  /** Places and awards that are out. */
  won: Map<string, Award[]>;
  /** Those who are asked to the showcase. */
  invited: Map<string, { hasAnswered: boolean }>;
}

function entryView(entry: OwnEntry, known: Known) {
  const { visitor, site, progress, consented, stages, learning, standsFor, projects } = known;
  const slug = known.slugs.get(entry.id);
  const invitation = known.invited.get(entry.id);
  const { actor } = visitor;
  const { dates } = site.season;
  const subject = subjectOf(entry);
  const seen = {
    person: visitor.kind === "person" ? visitor.session.personId : null,
    isReminderOpen: may(actor, "consent.remind", subject),
    now: site.now,
  };
  const children = entry.members.map(childView);
  const project = projectView(entry, projects.get(entry.id), {
    visitor,
    site,
    held: heldHere(),
  });
  const isOfThisSeason = entry.season === site.season.id;
  return {
    id: entry.id,
    name: entryName(entry),
    kind: entry.kind,
    isOfSchool: entry.schoolId !== null,
    season: entry.season,
    paidOn: entry.paidAt && localOf(entry.paidAt),
    trail:
      isOfThisSeason && entry.paidAt
        ? trailView(
            { paidAt: entry.paidAt, children, stages, project, isInvited: !!invitation },
            site,
          )
        : [],
    isConsentOpen: site.now < instantOf(dates.judgingOpens),
    /** A name or picture is wanted by the day the gallery opens, and of use until it closes. */
    isGalleryToCome: site.now < endOf(dates.votingCloses),
    /** While everybody may vote: until when. */
    voteUntil:
      isOfThisSeason && galleryPhase(site.season, site.now) === "voting"
        ? dates.votingCloses
        : null,
    /** Consents count until judging opens. */
    due: {
      consent: dates.judgingOpens,
      paper: site.now < instantOf(dates.votingOpens) ? dates.votingOpens : undefined,
      members: dates.submissionsClose,
      showcase: site.now < endOf(answerBy(site.season)) ? answerBy(site.season) : undefined,
    },
    project,
    publicPaths: slug ? { page: galleryProjectPath(slug), poster: hallwayPosterPath(slug) } : null,
    isInvited: !!invitation,
    won: isOfThisSeason ? (known.won.get(entry.id) ?? []) : [],
    /** An adult says who comes; tables and badges are made of it. */
    isShowcaseAsked:
      invitation?.hasAnswered === false &&
      site.now < instantOf(dates.showcaseStarts) &&
      may(actor, "showcase.answer", subject),
    hasFeedback: known.withResults.has(entry.id) && may(actor, "feedback.view", subject),
    mayNameTeacher:
      isOfThisSeason &&
      project.versions > 0 &&
      mayNominateTeacher(site.season, site.now) === "open" &&
      may(actor, "teacher.nominate", subject),
    children,
    studentsNotNamed: Math.max(0, entry.size - entry.members.length),
    canNameStudents: entry.kind === "team" && may(actor, "entry.add-member", subject),
    isTeamOpen: isOfThisSeason && isTeamOpen(site),
    // A mentor helps until the project is with the judges.
    canNameMentor:
      isOfThisSeason &&
      !areEntriesLocked(site) &&
      may(actor, "entry.invite-mentor", subject) &&
      (entry.kind === "individual" || may(actor, "entry.add-member", subject)),
    canHaveAdvisor:
      isOfThisSeason &&
      site.now < instantOf(dates.mentoringEnds) &&
      entry.members.length > 0 &&
      may(actor, "advising.ask", subject),
    canMakeSeatCodes: entry.members.some(({ id }) => mayFor(id, "participant.make-seat-code")),
  };

  /** All that is known about a child comes together here. */
  function childView(member: EntryMember) {
    const mayDo = (verb: Verb) => mayFor(member.id, verb);
    const consent = progress.get(member.id);
    return {
      id: member.id,
      name: shownName(member),
      givenName: member.givenName,
      grade: member.grade,
      isSelf: isSelf(visitor, member),
      consent:
        consent && seesConsent({ actor, personId: seen.person }, { entry, member })
          ? consentView(consent, { ...seen, mayDo })
          : null,
      /** By number: all lessons are done, and this visitor's word ends them. */
      stagesToConfirm: mayDo("stage.confirm")
        ? (learning.get(member.id)?.stagesToConfirm ?? [])
        : [],
      nextLesson: standsFor.has(member.id) ? (learning.get(member.id)?.nextLesson ?? null) : null,
      canMakeSeatCode: mayDo("participant.make-seat-code"),
      canExport: mayDo("participant.export"),
    };
  }

  /** The first names of those for whose guardian the project waits, where this visitor would write. */
  function heldHere(): string[] {
    const members = consented.get(entry.id) ?? new Map();
    const { self, children: wards } = ownMembers(visitor, members);
    const held = heldBy(members, self ? [self, ...wards] : wards);
    return held.map((id) => members.get(id)?.givenName ?? "");
  }

  function mayFor(id: string, verb: Verb) {
    return may(actor, verb, { ...subject, participants: [id] });
  }
}
