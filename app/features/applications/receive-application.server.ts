import { and, count, eq, gt } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { sameAddress } from "~/platform/personal-data.server";
import { realNow } from "~/platform/site/clock.server";
import { BY_VISITOR } from "~/program/event-actors";
import { DAY_MS } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { acknowledgementEmail } from "./acknowledgement.email";
import { applicantOf } from "./applicant";
import { KIND_LABELS } from "./application-facts";
import type { Application } from "./application-schemas";
import { applications } from "./applications.table.server";
import { notificationEmail } from "./notification.email";

/** Nobody can use our acknowledgements to fill another person's mailbox. */
const MOST_ACKNOWLEDGEMENTS_A_DAY = 3;
export interface ReceivedApplication {
  application: Application;
  /** The same key twice is the same application. */
  idempotencyKey: string;
  suspectedSpam: boolean;
}

/** Saves an application together with the e-mails it brings about, all or nothing. Answers its id. */
export async function receiveApplication(
  received: ReceivedApplication,
  site: Site,
): Promise<string> {
  const { application, idempotencyKey, suspectedSpam } = received;
  // Rendered before the transaction begins: the embedded database serves one at a time.
  const emails = suspectedSpam ? undefined : await renderEmails(application, site);
  const saved = await db().transaction(async (tx) => {
    const applicant = applicantOf(application);
    const [stored] = await tx
      .insert(applications)
      .values({
        ...applicant,
        season: site.season.id,
        kind: application.kind,
        fields: application.fields,
        termsVersion: site.settings.termsVersion,
        suspectedSpam,
        idempotencyKey,
      })
      .onConflictDoNothing({ target: applications.idempotencyKey })
      .returning({ id: applications.id });
    if (!stored) return undefined;
    await recordEvent(tx, {
      actor: BY_VISITOR,
      action: "application.receive",
      recordType: "application",
      recordId: stored.id,
    });
    if (emails) await queueEmails(tx, stored.id, application, emails, site);
    return stored;
  });
  wakeOutbox();
  return saved?.id ?? savedEarlier(idempotencyKey);
}

/** The same application again, by a double click or a retry. */
async function savedEarlier(idempotencyKey: string): Promise<string> {
  const [row] = await db()
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.idempotencyKey, idempotencyKey));
  if (!row) throw new Error("An application is neither new nor there");
  return row.id;
}

async function renderEmails(application: Application, site: Site) {
  return {
    notification: await renderEmail(notificationEmail(application, site)),
    acknowledgement: await renderEmail(acknowledgementEmail(application.kind, site)),
  };
}

async function queueEmails(
  tx: Database,
  id: string,
  application: Application,
  { notification, acknowledgement }: Awaited<ReturnType<typeof renderEmails>>,
  { settings }: Site,
): Promise<void> {
  const { name, email, organization } = applicantOf(application);
  const record = { type: "application", id } as const;
  await queueEmail(tx, {
    kind: "application-notification",
    to: env().STAFF_EMAIL,
    replyTo: { name, address: email },
    subject: `${KIND_LABELS[application.kind]}: ${organization}`,
    ...notification,
    record,
  });
  if ((await applicationsToday(tx, email)) > MOST_ACKNOWLEDGEMENTS_A_DAY) return;
  await queueEmail(tx, {
    kind: "application-acknowledgement",
    to: email,
    replyTo: { name: settings.organizerName, address: settings.contactEmail },
    subject: `We have your ${KIND_LABELS[application.kind].toLowerCase()}`,
    ...acknowledgement,
    record,
  });
}

async function applicationsToday(tx: Database, email: string): Promise<number> {
  const [row] = await tx
    .select({ applications: count() })
    .from(applications)
    .where(
      and(
        sameAddress(applications.email, email),
        eq(applications.suspectedSpam, false),
        gt(applications.createdAt, new Date(realNow().getTime() - DAY_MS)),
      ),
    );
  return row?.applications ?? 0;
}
