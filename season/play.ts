import { auditMail } from "../faults/audit-mail.ts";
import { auditPayments } from "../faults/audit-payments.ts";
import type { Ask, Engine } from "../tests/support/lasting-database.ts";
import { headerOf } from "../tests/support/read-mail.ts";
import { typeBeforeConsent, UNSAID } from "./acts/before-consent.ts";
import { nameGuardians, signAll, untilConfirmed } from "./acts/consent.ts";
import { judgedFinding, type PlayedReading, scoreAll, seatJudges } from "./acts/judge.ts";
import { learnAll } from "./acts/learn.ts";
import { readVersions, sendInAll } from "./acts/project.ts";
import { registerAll } from "./acts/register.ts";
import { readBooks, tablesWith } from "./books.ts";
import { castOf } from "./cast.ts";
import { compare, type Finding, lettersToChildren } from "./compare.ts";
import { notPlayedYet, type Played, studentsUnder13 } from "./played.ts";
import { receiptsFinding } from "./receipts.ts";
import { SeasonSite } from "./season-site.ts";

export interface Season {
  findings: Finding[];
  /** What went wrong on the way, in words. */
  faults: string[];
}

export interface SeasonOptions {
  students: number;
  /** Told of every act as it begins. */
  tell(act: string): void;
  /** What else happens before the books are closed. */
  beforeTheEnd?(site: SeasonSite, played: readonly Played[]): Promise<Finding[]>;
}

/** Plays a season from registration to judging, with a few faults on the way, and compares the books. */
export async function playSeason(
  engine: Engine,
  { students, tell, beforeTheEnd }: SeasonOptions,
): Promise<Season> {
  const played = castOf(students).map(notPlayedYet);
  const site = await SeasonSite.open(engine);
  try {
    tell("registration, with a payment service that fails at first");
    await registerAll(site, played);
    tell("before consent, with a kill");
    await nameGuardians(site, played);
    const unasked = await beforeConsent(site, played);
    tell("consent, with a kill and a night");
    await signAll(site, played);
    await site.nextDay();
    await untilConfirmed(site, studentsUnder13(played));
    tell("lessons");
    await learnAll(site, played);
    tell("projects, with a mail server that is away and a kill");
    await sendInWithoutMail(site, played);
    const more = (await beforeTheEnd?.(site, played)) ?? [];
    tell("judging, with a kill");
    const readings = await judgeAll(site);
    tell("the books");
    return await closeBooks(site, { played, readings }, [unasked, ...more]);
  } finally {
    await site.end();
  }
}

async function beforeConsent(site: SeasonSite, played: readonly Played[]): Promise<Finding> {
  const taken = await typeBeforeConsent(site, played);
  const found: string[] = [];
  await site.crash(async (ask) => void found.push(...(await tablesWith(ask, UNSAID))));
  const young = played.filter(({ place }) => place.kind === "young");
  return {
    what: "children under 13 whose words before consent are nowhere",
    acknowledged: young.length,
    differences: [...taken, ...found.map((table) => `words before consent stand in ${table}`)],
  };
}

/** Nobody who sends in waits for the mail server; the receipts come when it is back. */
async function sendInWithoutMail(site: SeasonSite, played: readonly Played[]): Promise<void> {
  await site.mailbox.close();
  await sendInAll(site, played, () => site.crash());
  await site.mailbox.open();
}

async function judgeAll(site: SeasonSite): Promise<PlayedReading[]> {
  const readings: PlayedReading[] = [];
  await site.crash(async (ask) => void readings.push(...(await seatJudges(ask))));
  await scoreAll(site, readings, () => site.crash());
  return readings;
}

interface Acts {
  played: readonly Played[];
  readings: readonly PlayedReading[];
}

async function closeBooks(site: SeasonSite, acts: Acts, before: Finding[]): Promise<Season> {
  const { played } = acts;
  await site.letMinutesPass();
  await site.startSite({ now: site.now() });
  await readVersions(site, played);
  const receipts = await receiptsFinding(site.mailbox, played);
  await site.killAll();
  const findings = await site.database.lookInto((ask) => findingsIn(ask, site, acts));
  const refused = site.traffic.exchanges.filter(({ status }) => status === 503).length;
  return {
    findings: [...findings, receipts, ...before],
    faults: [
      `${site.kills} times killed and started again`,
      `${refused} requests told to come back later`,
      `mail server away while ${played.length} projects were sent in`,
    ],
  };
}

/** As it is written to whoever asks to come in. */
const A_CODE = /^Your code for/;

async function findingsIn(
  ask: Ask,
  site: SeasonSite,
  { played, readings }: Acts,
): Promise<Finding[]> {
  const books = await readBooks(ask);
  const delivered = site.mailbox.mail
    .filter((mail) => !A_CODE.test(headerOf(mail, "Subject")))
    .flatMap(({ to }) => to);
  const registrations = new Map(played.map((each) => [each.place.contact, each]));
  const payments = await auditPayments({ registrations, stripe: site.stripe }, ask);
  return [
    ...compare(played, books),
    { what: "payments", acknowledged: site.stripe.sessions.size, differences: payments },
    {
      what: "letters",
      acknowledged: site.mailbox.mail.length,
      differences: await auditMail(site, ask),
    },
    lettersToChildren(played, books, delivered),
    await judgedFinding(ask, readings),
  ];
}
