import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { seedRegistrations } from "../../bench/seed-registrations.ts";
import { askForCode } from "../../tests/support/family-steps.ts";
import { LastingSite, openNeighbours } from "../../tests/support/lasting-site.ts";
import { headerOf } from "../../tests/support/read-mail.ts";
import { asForm } from "../../tests/support/traffic.ts";
import type { Fault } from "../fault.ts";
import { becomeOwner, OWNER } from "../owner.ts";

/** Of two that register one may be written to, or none: the others are young, and no guardian is known. */
const REGISTRATIONS_A_LETTER = 2;
const FULL = { kills: 6, letters: 3_000 };
const SHORT_LETTERS = 300;
const LOOK_EVERY_MS = 20;
const LONGEST_MS = 120_000;
const SIGN_IN_WITHIN_MS = 2_000;
/** A machine that has no time for anybody is slow once; what waits behind the many is slow each time. */
const SIGN_INS = 5;

/** Everybody has the letter once, whenever the site dies: while it is written for all of them, and while they go out. */
export const lettersKilled: Fault = {
  name: "the site is killed while letters to many go out",
  tries: { PostgreSQL: { full: FULL.kills, short: 1 } },
  async run(engine, kills) {
    const site = new LastingSite(await openNeighbours(engine));
    const wanted = kills >= FULL.kills ? FULL.letters : SHORT_LETTERS;
    try {
      const cookie = await becomeOwner(await site.startSite());
      await seed(site, wanted * REGISTRATIONS_A_LETTER);
      const letters = await sendToAll(site, cookie);
      const brokenPromises = letters < wanted ? [`not ${wanted} letters, but ${letters}`] : [];
      for (let count = 0; count < kills; count += 1) {
        await sleep(Math.random() * 1_000);
        await site.letMinutesPass((ask) => ask("update letter_batches set send_after = now()"));
        await site.startSite();
        // From the first kill on all that are left are due at once.
        const quickest = count === 0 ? await quickestSignIn(site) : 0;
        if (quickest > SIGN_IN_WITHIN_MS) {
          brokenPromises.push(`not a letter to sign in with within two seconds (${quickest} ms)`);
        }
      }
      await untilAllAreSent(site, letters);
      return { acknowledged: letters, losses: lossesIn(site, letters), brokenPromises };
    } finally {
      await site.end();
    }
  },
};

async function seed({ database }: LastingSite, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.options.env?.DATABASE_URL });
  await client.connect();
  await seedRegistrations(client, rows).finally(() => client.end());
}

const SUBJECT = "The deadline has moved";

/** As staff do: a list, the words, a copy to oneself, and the button that carries the number. */
async function sendToAll({ traffic }: LastingSite, cookie: string): Promise<number> {
  const headers = { cookie, origin: traffic.origin };
  const post = (path: string, fields: Record<string, string>, wanted: number) =>
    traffic.insist("staff", path, () => asForm(fields, headers), wanted);
  const begun = await post("/admin/letters/new", { audience: "registrants", search: "" }, 302);
  const draft = new URL(begun.headers.get("location") ?? "", traffic.origin).pathname;
  const words = {
    subject_en: SUBJECT,
    text_en: "You have a week more.",
    subject_es: "El plazo cambió",
    text_es: "Tiene una semana más.",
  };
  await post(draft, { intent: "to-myself", ...words }, 303);
  const { text } = await traffic.insist("staff", draft, () => ({ headers }), 200);
  const letters = /name="letters" value="(\d+)"/.exec(text)?.[1] ?? "0";
  await post(draft, { intent: "send", letters, when: "soon" }, 303);
  return Number(letters);
}

/** Behind all that is still under way. */
async function quickestSignIn({ traffic, mailbox, database }: LastingSite): Promise<number> {
  const families = await database.lookInto((ask) =>
    ask(`select email_key as email from people join registrations on contact_id = people.id
      where status = 'paid' and type = 'team' limit ${SIGN_INS}`),
  );
  const times: number[] = [];
  for (const { email } of families) {
    const isTheirs = (mail: (typeof mailbox.mail)[number]) =>
      mail.to[0]?.toLowerCase() === email && /code/.test(headerOf(mail, "Subject"));
    const askedAt = Date.now();
    await askForCode(traffic, String(email));
    while (!mailbox.mail.some(isTheirs)) {
      if (Date.now() - askedAt > LONGEST_MS) throw new Error("No letter to sign in with came");
      await sleep(LOOK_EVERY_MS);
    }
    times.push(Date.now() - askedAt);
  }
  return Math.min(...times);
}

/** A busy machine sends slowly; what is lost is what comes no more. */
async function untilAllAreSent({ database }: LastingSite, letters: number): Promise<void> {
  let sent = 0;
  let lastSentAt = Date.now();
  while (sent < letters && Date.now() - lastSentAt < LONGEST_MS) {
    await sleep(200);
    const [row] = await database.lookInto((ask) =>
      ask("select count(*)::int as sent from outbox where batch_id is not null and state = 'sent'"),
    );
    if (Number(row?.sent) > sent) lastSentAt = Date.now();
    sent = Number(row?.sent);
  }
}

/** A letter that died between the mail server and our note of it comes again, under the same Message-ID. */
function lossesIn({ mailbox }: LastingSite, letters: number): string[] {
  const ofBatch = mailbox.mail.filter(
    (mail) => headerOf(mail, "Subject") === SUBJECT && !mail.to.includes(OWNER),
  );
  const byMailbox = Map.groupBy(ofBatch, (mail) => mail.to[0] ?? "");
  const twice = [...byMailbox].filter(
    ([, mails]) => new Set(mails.map((mail) => headerOf(mail, "Message-ID"))).size > 1,
  );
  return [
    ...twice.map(([email]) => `${email} got the letter twice`),
    ...(byMailbox.size === letters ? [] : [`of ${letters} letters ${byMailbox.size} came`]),
  ];
}
