import { redirect } from "react-router";
import { onProgramClock } from "~/platform/site/clock.server";
import { readDone } from "~/program/done-notices";
import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import { ADVISE_PATH, entryPath, PAGES, schoolPath } from "~/program/paths";
import { programTimeOf } from "~/program/program-time";
import { entriesOfTies, entryOfParticipant } from "~/records/access/own-entries.server";
import { desksOf, desksWithoutStudents } from "~/records/access/school-desk.server";
import { requireVisitor } from "~/records/access/visitor.server";
import { nameOfVisitor } from "~/records/access/visitor-name.server";
import { countToRead } from "~/records/judging/readings.server";
import { learningOf } from "~/records/learning/learning-summary.server";
import { lessonsContext } from "~/records/learning/lessons-context.server";
import { devicesOf } from "~/records/people/person-sessions.server";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/route";
import { Devices } from "./devices";
import { Done } from "./done";
import { endDeviceAction } from "./end-device.server";
import { EntrySection } from "./entry-section";
import { entryViews } from "./entry-view.server";
import { JudgingSection } from "./judging-section";
import { LearningLink, LearningSummary } from "./learning-summary";
import { MY_COPY } from "./my-copy";
import { Papers } from "./papers";
import { receiptsOf } from "./papers.server";
import { Trailhead } from "./trailhead";
import { turnsOf, whoseTurn } from "./turns";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => MY_COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visitor = await requireVisitor(request);
  if (visitor.kind === "seat") {
    const entry = await entryOfParticipant(visitor.participantId);
    throw redirect(entry ? entryPath(entry.id) : PAGES.home.path);
  }
  const site = context.get(siteContext);
  const { session, ties } = visitor;
  const entries = await entriesOfTies(ties);
  const devices = await devicesOf(session.personId);
  const desks = await desksOf(session.personId, site.season.id);
  const empty = await desksWithoutStudents(desks);
  const judgeIds = ties.flatMap(({ as, to }) => (as === "judge" ? [to] : []));
  return {
    name: (await nameOfVisitor(visitor)).first,
    address: maskAddress(session.email),
    until: localOf(onProgramClock(session.expiresAt)),
    now: localOf(site.now),
    done: readDone(url),
    entries: await entryViews(entries, visitor, { site, lessons: context.get(lessonsContext) }),
    learning: await learningOf(visitor, site.season.id),
    schools: desks.map(({ schoolId, name }) => ({ schoolId, name, isEmpty: empty.has(schoolId) })),
    isJudge: judgeIds.length > 0,
    toScore: await countToRead(judgeIds, site.season.id),
    isAdvisor: ties.some(({ as }) => as === "advisor"),
    receipts: await receiptsOf(session.personId),
    devices: devices.map(({ id, device, lastUsedAt }) => ({
      id,
      device,
      lastUsed: localOf(programTimeOf(lastUsedAt, site)),
      isThis: id === session.id,
    })),
  };
}

export const action = endDeviceAction;

/** From so many entries on each folds away, but for the one that something is to be done for. */
const MANY = 3;

export default function My({ loaderData, actionData }: Route.ComponentProps) {
  const copy = MY_COPY[useLocale()];
  const { entries, learning, schools, isJudge, isAdvisor, toScore } = loaderData;
  const { now, address, until, receipts, devices } = loaderData;
  const due = entries.flatMap(turnsOf).find((turn) => whoseTurn(turn) === "you")?.entry;
  const isEmpty = entries.length + schools.length === 0 && !isJudge && !isAdvisor;
  return (
    <>
      <Done notice={loaderData.done} />
      <Trailhead {...{ entries, now, toScore }} desks={schools} name={loaderData.name} />
      {isEmpty && (
        <Section title={copy.nothingTied.title} lede={copy.nothingTied.text}>
          <ButtonLink href={PAGES.contact.path}>{copy.nothingTied.action}</ButtonLink>
        </Section>
      )}
      {entries.map((entry, index) => (
        <EntrySection
          key={entry.id}
          entry={entry}
          tone={index % 2 ? "mist" : "plain"}
          fold={entries.length < MANY ? undefined : entry.id === due ? "open" : "closed"}
        >
          <LearningSummary learning={learning} students={entry.children} />
        </EntrySection>
      ))}
      {schools.map(({ schoolId: id, name }) => (
        <Section key={id} title={name} lede={copy.school.text}>
          <LearningLink />
          <Actions>
            <ButtonLink href={schoolPath(id)}>{copy.school.desk}</ButtonLink>
          </Actions>
        </Section>
      ))}
      {isJudge && <JudgingSection now={now} toScore={toScore} />}
      {isAdvisor && (
        <Section id="advising" title={copy.advising.title} lede={copy.advising.text}>
          <ButtonLink href={ADVISE_PATH}>{copy.advising.open}</ButtonLink>
        </Section>
      )}
      <Papers address={address} until={until} receipts={receipts} entries={entries} />
      <Devices devices={devices} outcome={actionData?.outcome} />
    </>
  );
}
