import type { PgTable } from "drizzle-orm/pg-core";
import { applications } from "~/features/applications/applications.table.server";
import { contacts } from "~/features/contact/contact.table.server";
import { currentLessons } from "~/features/learn/current-lessons.server";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { type NewEvent, recordEvents } from "~/platform/events/record-event.server";
import { demoCheckouts } from "~/platform/payments/payments-demo.table.server";
import { isTimeMachineOn } from "~/platform/site/clock.server";
import { moveDemonstration } from "~/platform/site/demonstration-clock.server";
import { currentSite, refreshSite } from "~/platform/site/site.server";
import { BY_VISITOR } from "~/program/event-actors";
import { longDateTime } from "~/program/format";
import { DAY_MS, instantOf, localOf } from "~/program/mountain-time";
import { SEASON_MOMENTS } from "~/program/season-phases";
import type { Site } from "~/program/site";
import { spreadRegistration } from "~/records/intake/spread-registration.server";
import { payments } from "~/records/registrations/payments.table.server";
import { REGISTRATION_RECORD } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { type Command, CommandFailed } from "./command";
import { Chance } from "./demo/chance";
import { addDemoAdvising } from "./demo/demo-advising";
import { issueDemoCertificates } from "./demo/demo-certificates";
import { addDemoConsents } from "./demo/demo-consents";
import { addDemoJudging } from "./demo/demo-judging";
import { demoApplications, demoMessages } from "./demo/demo-letters";
import { demoCheckoutsOf, demoPayments } from "./demo/demo-payments";
import {
  type DemoPhase,
  demoPhase,
  hasClassProjects,
  hasConsents,
  hasVotes,
  judgingIn,
  PHASES_IN_WORDS,
  resultsIn,
  shareIn,
} from "./demo/demo-phases";
import { addDemoProjects } from "./demo/demo-projects";
import { demoRegistrations } from "./demo/demo-registrations";
import { addDemoResults } from "./demo/demo-results";
import { addDemoSchools } from "./demo/demo-schools";
import { addDemoVotes } from "./demo/demo-votes";

const SEED = 20_251_110;

export const demoCommand: Command = {
  name: "demo",
  usage: `npm run demo -- [PHASE]    PHASE: ${PHASES_IN_WORDS}`,
  async run([word], print) {
    const phase = word === undefined ? "enrolment" : demoPhase(word);
    if (!phase) throw new CommandFailed(`There is no phase "${word}": ${PHASES_IN_WORDS}.`);
    if (word !== undefined && !isTimeMachineOn()) {
      throw new CommandFailed(
        "Only a demonstration has a clock that can be moved. Without a phase, records are made up for the day that it is.",
      );
    }
    await refuseRealRecords();
    if (word !== undefined) await moveTo(phase);
    const site = currentSite();
    const chance = new Chance(SEED);
    const moment = momentsOf(site, chance);
    const entries = demoRegistrations(chance, site, moment);
    const messages = demoMessages(chance, site, moment);
    const letters = demoApplications(chance, site, moment);
    const lessons = (await currentLessons()).map(({ id }) => id);
    await db().transaction(async (tx) => {
      for (const rows of inHundreds(entries)) {
        await tx.insert(registrations).values(rows);
        const money = rows.flatMap(demoPayments);
        await tx.insert(payments).values(money);
        await tx.insert(demoCheckouts).values(demoCheckoutsOf(money));
        for (const row of rows) await spreadRegistration(tx, row, row);
        await recordEvents(
          tx,
          rows.map((row) => received(row, REGISTRATION_RECORD, "registration.receive")),
        );
      }
      if (hasConsents(phase)) await addDemoConsents(tx, site, chance);
      await addDemoProjects(tx, shareIn(phase), { site, lessons }, chance);
      await issueDemoCertificates(tx, site);
      await tx.insert(contacts).values(messages);
      await tx.insert(applications).values(letters);
      await recordEvents(tx, [
        ...messages.map((message) => received(message, "contact", "message.receive")),
        ...letters.map((letter) => received(letter, "application", "application.receive")),
      ]);
    });
    if (hasConsents(phase)) await addDemoAdvising(site);
    // Their letters are for its own mailbox; anywhere else they would go out.
    const ofClass = hasClassProjects(phase) ? { from: shareIn(phase).begun, chance } : null;
    const schools = env().demonstration ? await addDemoSchools(site, ofClass) : 0;
    // Before the results, which are frozen with their count.
    const votes = hasVotes(phase) ? await addDemoVotes(site, chance) : 0;
    const judging = judgingIn(phase);
    if (judging !== "none") await addDemoJudging(site, chance, { isOver: judging === "over" });
    const results = resultsIn(phase);
    if (results !== "none") await addDemoResults(site, chance, { hasPlaces: results === "places" });
    print(
      `A made-up season is ready${word ? `, at ${longDateTime(localOf(site.now))}` : ""}: ${entries.length} registrations, ${schools} schools that order, ${messages.length} messages, ${letters.length} applications${votes > 0 ? `, ${votes} votes` : ""}. No email was sent.`,
    );
  },
};

async function moveTo(phase: DemoPhase): Promise<void> {
  const stop = SEASON_MOMENTS.find(({ id }) => id === phase);
  if (!stop) throw new Error(`The time machine does not stop at ${phase}`);
  await moveDemonstration(db(), stop.at(currentSite().season));
  await refreshSite();
}

/** Made-up people must never stand beside real ones. */
async function refuseRealRecords(): Promise<void> {
  const tables: PgTable[] = [registrations, contacts, applications];
  for (const table of tables) {
    const found = await db().select().from(table).limit(1);
    if (found.length > 0) {
      throw new CommandFailed(
        "This database holds records already. The demonstration is only for an empty site.",
      );
    }
  }
}

/** More and more towards the end, as it is with deadlines; never later than now. */
function momentsOf({ season, now }: Site, chance: Chance): () => Date {
  const from = instantOf(season.dates.enrolmentOpens).getTime();
  const closes = instantOf(season.dates.registrationCloses).getTime();
  const until = Math.max(from + DAY_MS, Math.min(closes, now.getTime()));
  return () => new Date(from + Math.sqrt(chance.next()) * (until - from));
}

function received(
  { id, createdAt }: { id: string; createdAt: Date },
  recordType: NewEvent["recordType"],
  action: NewEvent["action"],
): NewEvent {
  return { at: createdAt, actor: BY_VISITOR, action, recordType, recordId: id };
}

function inHundreds<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) =>
    rows.slice(index * 100, (index + 1) * 100),
  );
}
