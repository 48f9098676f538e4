import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { staffNotes } from "../../app/admin/record/notes.table.server";
import {
  account,
  invitations,
  session,
  user,
  verification,
} from "../../app/features/accounts/auth.table.server";
import { sheetRequests } from "../../app/features/consent/sheet/sheet-requests.table.server";
import { contacts } from "../../app/features/contact/contact.table.server";
import {
  reminderRequests,
  reminderSubscriptions,
} from "../../app/features/reminders/reminders.table.server";
import { signInRequests } from "../../app/features/sign-in/sign-in-requests.table.server";
import { db } from "../../app/platform/database/database.server";
import { events } from "../../app/platform/events/events.table.server";
import { files } from "../../app/platform/files/files.table.server";
import { accessLinks } from "../../app/platform/links/access-links.table.server";
import { newPageLink } from "../../app/platform/links/page-links.server";
import { outbox } from "../../app/platform/mail/outbox.table.server";
import { currentSite } from "../../app/platform/site/site.server";
import { certificateWords } from "../../app/program/certificates";
import type { RegistrationType } from "../../app/program/options";
import { EMPTY_PROJECT } from "../../app/program/project";
import { advisorMatches, advisorMessages } from "../../app/records/entries/advising.table.server";
import { entries, entryMembers } from "../../app/records/entries/entries.table.server";
import { mentors } from "../../app/records/entries/mentors.table.server";
import { writeSearch } from "../../app/records/entries/write-search.server";
import type { RegistrationDetails } from "../../app/records/intake/registration-details";
import { spreadRegistration } from "../../app/records/intake/spread-registration.server";
import { nameJudge } from "../../app/records/judging/judges.server";
import {
  certificateHolders,
  certificates,
} from "../../app/records/learning/certificates.table.server";
import { lessonProgress } from "../../app/records/learning/lesson-progress.table.server";
import { consents } from "../../app/records/participants/consents.table.server";
import { findOrAddPerson } from "../../app/records/people/find-or-add-person.server";
import { people } from "../../app/records/people/people.table.server";
import { personSessions } from "../../app/records/people/person-sessions.table.server";
import {
  projectAppeals,
  projectAppealVotes,
  projectExtensions,
  projectParts,
  projectReviews,
  projects,
  projectVersionFiles,
  projectVersions,
} from "../../app/records/projects/projects.table.server";
import { payments, refunds } from "../../app/records/registrations/payments.table.server";
import { REGISTRATION_PAGE_LINK } from "../../app/records/registrations/registration-links.server";
import { registrations } from "../../app/records/registrations/registrations.table.server";
import {
  awardNominations,
  teacherNominations,
} from "../../app/records/results/nominations.table.server";
import { judgeThanks } from "../../app/records/results/thanks.table.server";
import { schoolPayments } from "../../app/records/school-orders/school-orders.table.server";
import { aSchoolOrder } from "./school-orders.ts";

/** Stands in every personal field of the planted records, and nowhere else. */
export const PLANTED = "zyxwina";
export const PLANTED_EMAIL = "zyxwina@planted.example";
export const PLANTED_GUARDIAN = "zyxwina-mother@planted.example";

interface When {
  createdAt: Date;
  season?: string;
  /** Another person, whose strings hold the planted word too. */
  email?: string;
}

/** One record of every kind, with notes, histories and e-mails. Answers the paid registration's id. */
export async function plantPerson(when: When): Promise<string> {
  const paid = await plantRegistration({ ...when, status: "paid" });
  await plantRegistration({ ...when, status: "refunded", type: "individual" });
  await plantRegistration({ ...when, status: "paid", type: "school" });
  await plantSchoolOrder(when);
  await plantContact(when);
  await plantApplication(when);
  await plantReminders(when);
  await plantSignIn(when);
  await plantMentor(paid, when);
  await plantAdvisor(paid, when);
  await plantAccount(when);
  return paid;
}

/** An order that was placed: it keeps the school, whose name is nobody's. */
async function plantSchoolOrder({ createdAt, season = "2025-26", email = PLANTED_EMAIL }: When) {
  const orderId = await aSchoolOrder({
    season,
    createdAt,
    state: "ordered",
    contactName: "Zyxwina Zyxwina",
    contactEmail: email,
    bookkeeperEmail: email,
  });
  await db().insert(schoolPayments).values({
    orderId,
    method: "check",
    reference: "check 4713 of Zyxwina",
    amountInCents: 100,
    recordedBy: "staff-1",
    receivedAt: createdAt,
    createdAt,
  });
  await plantMailAndNote("school-order", orderId, { createdAt, season, email });
}

export async function plantRegistration({
  createdAt,
  season = "2025-26",
  email = PLANTED_EMAIL,
  status,
  type = "team",
}: When & {
  status: "pending" | "paid" | "expired" | "refunded";
  type?: RegistrationType;
}): Promise<string> {
  const id = randomUUID();
  await db()
    .insert(registrations)
    .values({
      id,
      season,
      status,
      createdAt,
      idempotencyKey: `${PLANTED}-${randomUUID()}`,
      type,
      tier: "early_bird",
      amountInCents: 10_000,
      marketingConsent: true,
      mediaConsent: true,
      guardianConfirmed: true,
      adultConfirmed: true,
      guardianNeeded: false,
      termsVersion: "2025-11-01",
      termsAcceptedAt: createdAt,
      termsAcceptedBy: "guardian",
      offlineReference: "check 4711 of Zyxwina",
    });
  await plantPayment({ id, status, createdAt });
  await newPageLink(db(), REGISTRATION_PAGE_LINK, id);
  await db().transaction(async (tx) => {
    await spreadRegistration(tx, { id, season }, detailsOfType(type, email));
    await tx
      .update(registrations)
      .set({ adultId: await findOrAddPerson(tx, PLANTED_GUARDIAN) })
      .where(sql`${registrations.id} = ${id} and ${registrations.type} = 'team'`);
    await writeSearch(tx, [id]);
    // As if it had been stored then.
    for (const table of ["people", "participants", "guardians", "entries", "schools"]) {
      await tx.execute(sql`update ${sql.identifier(table)} set created_at = ${createdAt}`);
    }
  });
  await db().insert(events).values({
    at: createdAt,
    programAt: createdAt,
    actorKind: "staff",
    actorId: "staff-1",
    action: "registration.settle",
    recordType: "registration",
    recordId: id,
    note: "Zyxwina called",
  });
  await plantMailAndNote("registration", id, { createdAt, season, email });
  if (type === "individual") await plantConsent(id, { createdAt, season, email });
  if (type === "team") await plantProject(id, { createdAt, season });
  return id;
}

/** A project that was sent in, with what staff wrote about it. */
async function plantProject(registrationId: string, when: { createdAt: Date; season: string }) {
  const { createdAt } = when;
  const [entry] = await db()
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.registrationId, registrationId));
  if (!entry) throw new Error("No entry was planted");
  const projectId = entry.id;
  const nobody = { personId: null, participantId: null };
  await db().insert(projects).values({ id: projectId, season: when.season, createdAt });
  await db()
    .insert(projectParts)
    .values({ projectId, part: "abstract", content: { text: "By Zyxwina" }, createdAt });
  const [version] = await db()
    .insert(projectVersions)
    .values({
      projectId,
      number: 1,
      content: { ...EMPTY_PROJECT, abstract: { text: "By Zyxwina" } },
      division: "k8",
      posterDrawn: 0,
      hash: "planted",
      sentBy: nobody,
      programAt: createdAt,
      createdAt,
    })
    .returning({ id: projectVersions.id });
  const versionId = version?.id ?? "";
  const [file] = await db()
    .insert(files)
    .values({
      purpose: "project-report",
      ownerKind: "project",
      ownerId: projectId,
      state: "ready",
      name: "Zyxwina’s report.pdf",
      declaredType: "application/pdf",
      announcedBytes: 4,
      createdAt,
    })
    .returning({ id: files.id });
  const held = { fileId: file?.id ?? "", name: "Zyxwina’s report.pdf", sha256: "0", bytes: 4 };
  await db()
    .insert(projectVersionFiles)
    .values({ versionId, part: "report", ...held });
  const byStaff = { programAt: createdAt, createdAt };
  await db()
    .insert(projectExtensions)
    .values({ projectId, until: createdAt, reason: "Zyxwina was ill", grantedBy: "x", ...byStaff });
  const checks = { isComplete: true, isSafe: true, hasDisclosure: true, isEligible: false };
  const decided = { decision: "disqualified" as const, reason: "Zyxwina is too old" };
  const [review] = await db()
    .insert(projectReviews)
    .values({ versionId, ...checks, ...decided, reviewedBy: "x", ...byStaff })
    .returning({ id: projectReviews.id });
  const appeal = { text: "Zyxwina is not", answer: "Zyxwina is" };
  const [appealed] = await db()
    .insert(projectAppeals)
    .values({ reviewId: review?.id ?? "", ...appeal, ...byStaff })
    .returning({ id: projectAppeals.id });
  const vote = { voterId: "y", isGranted: false, text: "Zyxwina is too old" };
  await db()
    .insert(projectAppealVotes)
    .values({ appealId: appealed?.id ?? "", ...vote, ...byStaff });
  await plantBesideResults(projectId, when.season, byStaff);
}

/** What was said around a result: by a judge, by the family, and by staff. */
async function plantBesideResults(
  entryId: string,
  season: string,
  at: { programAt: Date; createdAt: Date },
) {
  const why = "Zyxwina would not have finished it";
  await db()
    .insert(awardNominations)
    .values({ season, award: "creative-idea", entryId, staffId: "x", why, ...at });
  await db()
    .insert(teacherNominations)
    .values({ entryId, season, teacher: "Zyxwina’s teacher", why, ...at });
  await db()
    .insert(judgeThanks)
    .values({ entryId, text: "Zyxwina says thank you", withheldWhy: "Zyxwina is named", ...at });
}

async function plantPayment({
  id,
  status,
  createdAt,
}: {
  id: string;
  status: "pending" | "paid" | "expired" | "refunded";
  createdAt: Date;
}) {
  const hasMoney = status === "paid" || status === "refunded";
  const refundedInCents = status === "refunded" ? 10_000 : 0;
  const [payment] = await db()
    .insert(payments)
    .values({
      registrationId: id,
      method: "online",
      mode: "stripe-test",
      attempt: 1,
      state: hasMoney ? "paid" : "none",
      amountInCents: 10_000,
      refundedInCents,
      isCurrent: true,
      carriesPlace: hasMoney,
      sessionId: hasMoney ? `cs_${id}` : null,
      paymentIntentId: hasMoney ? `pi_${id}` : null,
      paidAt: hasMoney ? createdAt : null,
      reference: "transfer 4712 of Zyxwina",
      createdAt,
    })
    .returning({ id: payments.id });
  if (!payment || refundedInCents === 0) return;
  await db()
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountInCents: refundedInCents,
      state: "done",
      serviceId: `re_${id}`,
      actor: "an owner",
      reason: "Zyxwina asked for it",
      askedAt: createdAt,
    });
}

async function plantConsent(registrationId: string, when: Required<When>) {
  const [child] = await db()
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entries.registrationId, registrationId));
  if (!child) throw new Error("No child was planted");
  await db()
    .insert(consents)
    .values({
      season: when.season,
      createdAt: when.createdAt,
      programAt: when.createdAt,
      participantId: child.id,
      guardianId: await findOrAddPerson(db(), PLANTED_GUARDIAN),
      textKind: "participation",
      textVersion: "2026-1",
      textLanguage: "en",
      textHash: "0",
      takesPart: true,
      gallery: "name",
      photos: true,
      emails: false,
      news: false,
      signature: "Zyxwina’s mother",
      relation: "mother",
      method: "paper",
    });
  await db().insert(sheetRequests).values({
    participantId: child.id,
    email: when.email,
    locale: "en",
    createdAt: when.createdAt,
  });
  await plantMailAndNote("consent", child.id, when);
  await plantLearning(child.id, when);
}

async function plantLearning(participantId: string, { createdAt, season }: Required<When>) {
  await db().insert(lessonProgress).values({
    season,
    participantId,
    lesson: "talk-1",
    readAt: createdAt,
    checkScore: 5,
    reflection: "Zyxwina thought about it",
    madeWay: "link",
    madeLink: "https://example.org/zyxwina",
    createdAt,
  });
  const [certificate] = await db()
    .insert(certificates)
    .values({
      code: randomUUID().slice(0, 8),
      season,
      kind: "communicator",
      words: certificateWords("communicator", currentSite()),
      issuedAt: createdAt,
      createdAt,
    })
    .returning({ id: certificates.id });
  await db()
    .insert(certificateHolders)
    .values({
      certificateId: certificate?.id ?? "",
      participantId,
      name: "Zyxwina Zyxwina",
      revokedWhy: "Zyxwina asked for it",
      createdAt,
    });
}

function detailsOfType(type: RegistrationType, email: string): RegistrationDetails {
  const isTeam = type === "team";
  const isStudent = type === "individual";
  const isSchool = type === "school";
  return {
    type,
    email,
    firstName: "Zyxwina",
    lastName: isStudent ? "Zyxwina" : null,
    gradeLevel: isStudent ? "9" : null,
    age: isStudent ? 15 : null,
    schoolName: isTeam ? null : "Zyxwina High",
    guardianEmail: isStudent ? PLANTED_GUARDIAN : null,
    studentEmail: null,
    experience: isStudent ? "Zyxwina knows robots" : null,
    teamName: isTeam ? "Zyxwina and friends" : null,
    teamSize: isTeam ? 4 : null,
    teamMembers: isTeam ? "Zyxwina\nAda\nGrace\nMary" : null,
    contactName: isSchool ? "Zyxwina" : null,
    studentCount: isSchool ? "26-50" : null,
    schoolType: isSchool ? "public" : null,
    schoolAddress: isSchool ? "1 Zyxwina Street" : null,
    marketingConsent: true,
    mediaConsent: true,
    guardianConfirmed: true,
    adultConfirmed: true,
    guardianNeeded: false,
  };
}

async function plantContact({ createdAt, season = "2025-26", email = PLANTED_EMAIL }: When) {
  const id = randomUUID();
  await db().insert(contacts).values({
    id,
    season,
    createdAt,
    email,
    name: "Zyxwina",
    audience: "teacher",
    subject: "Zyxwina asks",
    message: "I am Zyxwina",
    phone: "Zyxwina 1",
    wantsUpdates: true,
    idempotencyKey: randomUUID(),
  });
  await plantMailAndNote("contact", id, { createdAt, season, email });
}

async function plantApplication({ createdAt, season = "2025-26", email = PLANTED_EMAIL }: When) {
  const id = randomUUID();
  await db().execute(sql`
    insert into applications
      (id, season, created_at, kind, name, email, organization, fields, wants_updates, terms_version, idempotency_key)
    values (${id}, ${season}, ${createdAt.toISOString()}, 'judge', 'Zyxwina', ${email}, 'Zyxwina Inc',
      ${JSON.stringify({ why: "Zyxwina likes it" })}::jsonb, true, '2025-11-01', ${randomUUID()})`);
  await db().insert(events).values({
    at: createdAt,
    programAt: createdAt,
    actorKind: "staff",
    actorId: "an owner",
    action: "application.status",
    recordType: "application",
    recordId: id,
    note: "Zyxwina was kind",
  });
  await db().transaction((tx) =>
    nameJudge(tx, { id, season, email, name: "Zyxwina", organization: "Zyxwina Inc" }),
  );
  await plantMailAndNote("application", id, { createdAt, season, email });
}

/** Somebody who advises the planted entry, and what its guardian wrote to them. */
async function plantAdvisor(
  registrationId: string,
  { createdAt, season = "2025-26", email }: When,
) {
  const [entry] = await db()
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.registrationId, registrationId));
  const [match] = await db()
    .insert(advisorMatches)
    .values({ season, entryId: entry?.id ?? "", wish: "Zyxwina hopes for help", createdAt })
    .returning({ id: advisorMatches.id });
  await db()
    .insert(advisorMessages)
    .values({
      matchId: match?.id ?? "",
      writtenAs: "guardian",
      personId: await findOrAddPerson(db(), email ?? PLANTED_EMAIL),
      text: "Zyxwina asks why",
      idempotencyKey: randomUUID(),
      createdAt,
    });
}

async function plantReminders({ createdAt, season = "2025-26", email = PLANTED_EMAIL }: When) {
  const wish = { season, email, createdAt, milestones: [], awaitsNextSeason: true };
  const id = randomUUID();
  await db()
    .insert(reminderSubscriptions)
    .values({ ...wish, id, followsFrom: createdAt });
  const request = randomUUID();
  await db()
    .insert(reminderRequests)
    .values({ ...wish, id: request, idempotencyKey: randomUUID() });
  await db().insert(accessLinks).values({
    hash: randomUUID(),
    purpose: "reminders.confirm",
    subjectType: "reminder",
    subjectId: request,
    sentTo: email,
    createdAt,
  });
  await plantMail("reminder", id, { createdAt, season, email });
}

/** A letter asked for, and a device on which the person is in. */
async function plantMentor(registrationId: string, { createdAt, email = PLANTED_EMAIL }: When) {
  const [entry] = await db()
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.registrationId, registrationId));
  const personId = await findOrAddPerson(db(), `mentor-${email}`);
  await db().update(people).set({ createdAt }).where(eq(people.id, personId));
  await db()
    .insert(mentors)
    .values({ entryId: entry?.id ?? "", personId, acceptedAt: createdAt, createdAt });
}

async function plantSignIn({ createdAt, email = PLANTED_EMAIL }: When) {
  const personId = await findOrAddPerson(db(), email);
  await db().insert(signInRequests).values({
    browserHash: randomUUID(),
    email,
    emailKey: email,
    locale: "en",
    personId,
    createdAt,
  });
  await db().insert(personSessions).values({
    hash: randomUUID(),
    personId,
    device: "Zyxwina’s phone",
    createdAt,
    expiresAt: createdAt,
  });
}

async function plantAccount({ createdAt, season = "2025-26", email = PLANTED_EMAIL }: When) {
  const id = randomUUID();
  const moments = { createdAt, updatedAt: createdAt };
  await db()
    .insert(user)
    .values({ id, name: "Zyxwina", email, ...moments });
  await db()
    .insert(account)
    .values({ id: randomUUID(), accountId: id, providerId: PLANTED, userId: id, ...moments });
  await db()
    .insert(session)
    .values({
      id: randomUUID(),
      token: randomUUID(),
      userId: id,
      userAgent: "Zyxwina’s phone",
      expiresAt: new Date("2026-02-01"),
      ...moments,
    });
  await db()
    .insert(verification)
    .values({
      id: randomUUID(),
      identifier: `reset:${email}`,
      value: email,
      expiresAt: createdAt,
      ...moments,
    });
  await db()
    .insert(invitations)
    .values({ email, role: "viewer", invitedBy: "an owner", createdAt });
  await plantMail("account", id, { createdAt, season, email });
}

type RecordType =
  | "contact"
  | "application"
  | "registration"
  | "consent"
  | "school-order"
  | "reminder"
  | "account";

async function plantMailAndNote(
  recordType: "contact" | "application" | "registration" | "consent" | "school-order",
  recordId: string,
  when: Required<When>,
) {
  await plantMail(recordType, recordId, when);
  await plantFile(recordType, recordId, when);
  await db().insert(staffNotes).values({
    recordType,
    recordId,
    season: when.season,
    createdAt: when.createdAt,
    author: "an owner",
    text: "Zyxwina wrote again",
  });
}

async function plantFile(ownerKind: RecordType, ownerId: string, { createdAt }: Required<When>) {
  await db().insert(files).values({
    purpose: "anything",
    ownerKind,
    ownerId,
    uploaderId: PLANTED,
    state: "ready",
    name: "Zyxwina’s report.pdf",
    declaredType: "application/pdf",
    announcedBytes: 100,
    createdAt,
  });
}

async function plantMail(
  recordType: RecordType,
  recordId: string,
  { createdAt, season, email }: Required<When>,
) {
  const letter = {
    season,
    createdAt,
    recordType,
    recordId,
    kind: "letter",
    subject: "Hello Zyxwina",
  };
  const body = { html: "<p>Zyxwina</p>", text: "Zyxwina" };
  await db()
    .insert(outbox)
    .values([
      { ...letter, ...body, recipient: email, messageId: `<${randomUUID()}@example.org>` },
      {
        ...letter,
        ...body,
        recipient: "staff@example.org",
        replyToName: "Zyxwina",
        replyToAddress: email,
        lastError: "Zyxwina bounced",
        messageId: `<${randomUUID()}@example.org>`,
      },
    ]);
}

/** Every text that holds a word, in every column of every table: "contacts.name". */
export async function columnsThatHold(word: string): Promise<string[]> {
  const columns = rowsOf(
    await db().execute(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name in
        (select table_name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE')
      order by 1, 2`),
  );
  // One look at each table, and one statement for all: hundreds of them, one for each column, take seconds.
  const tables = Map.groupBy(columns, ({ table_name }) => String(table_name));
  const looks = [...tables].map(([table, its]) => {
    const holding = its.map(({ column_name }) => {
      const column = sql.identifier(String(column_name));
      return sql`case when bool_or(${column}::text ilike ${`%${word}%`}) then ${`${table}.${column_name}`}::text end`;
    });
    return sql`select array_remove(array[${sql.join(holding, sql`, `)}], null) as held from ${sql.identifier(table)}`;
  });
  const rows = rowsOf(await db().execute(sql.join(looks, sql` union all `)));
  return rows.flatMap(({ held }) => held as string[]);
}

function rowsOf(result: unknown): Record<string, unknown>[] {
  return (result as { rows: Record<string, unknown>[] }).rows;
}
