import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { and, eq, gt, like, or, sql } from "drizzle-orm";
import { z } from "zod";
import { LANES, type Lane, USUAL_LANE } from "~/program/lanes";
import type { Database } from "../database/database.server";
import { env } from "../env.server";
import type { RecordRef } from "../personal-data.server";
import { programNow } from "../site/clock.server";
import { currentSite } from "../site/site.server";
import { outbox } from "./outbox.table.server";

export interface Email {
  /** Which template: "contact-notification". Its feature declares whether others may read it whole. */
  kind: string;
  to: string;
  /** Where nobody waits for it and it does not go to many, it is due. */
  lane?: Lane;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name?: string; address: string };
  record?: RecordRef;
  headers?: Record<string, string>;
  /** The same key is queued once, whoever asks, however often. */
  dedupeKey?: string;
  /** It loses its addressee and its words when it is delivered, or given up. */
  isForgottenWhenSent?: boolean;
  /** Until then it waits, and can be taken back. */
  notBefore?: Date;
}

/**
 * Stores an e-mail with the record it speaks of: call it in the transaction that saves the record.
 * Answers whether it was new.
 */
export async function queueEmail(tx: Database, email: Email): Promise<boolean> {
  const queued = await insertOfEmail(tx, email).returning({ id: outbox.id });
  return queued.length > 0;
}

/** The same as a part of `writeAtOnce`. */
export function insertOfEmail(tx: Database, email: Email) {
  return tx
    .insert(outbox)
    .values(outboxRowOf(email))
    .onConflictDoNothing({ target: outbox.dedupeKey });
}

/** As it is stored. */
export function outboxRowOf(email: Email) {
  return {
    season: currentSite().season.id,
    programAt: programNow(),
    kind: email.kind,
    lane: LANES[email.lane ?? USUAL_LANE],
    recipient: oneAddress(email.to),
    subject: oneLine(email.subject),
    html: email.html,
    text: email.text,
    replyToName: email.replyTo?.name ? oneLine(email.replyTo.name) : null,
    replyToAddress: email.replyTo ? oneAddress(email.replyTo.address) : null,
    headers: safeHeaders(email.headers ?? {}),
    messageId: newMessageId(),
    dedupeKey: email.dedupeKey,
    recordType: email.record?.type,
    recordId: email.record?.id,
    isForgottenWhenSent: email.isForgottenWhenSent ?? false,
    ...(email.notBefore ? { nextAttemptAt: email.notBefore } : {}),
  };
}

/** A letter whose time has not come is not sent after all, and says so. Answers whether it could be stopped. */
export async function takeBackEmail(tx: Database, dedupeKey: string): Promise<boolean> {
  const taken = await tx
    .update(outbox)
    .set({ state: "canceled" })
    .where(
      and(
        eq(outbox.dedupeKey, dedupeKey),
        eq(outbox.state, "queued"),
        gt(outbox.nextAttemptAt, sql`now()`),
      ),
    )
    .returning({ id: outbox.id });
  return taken.length > 0;
}

/** The same of all letters of one deed, whose keys go on behind a colon. Answers whether none of them has gone. */
export async function takeBackEmails(tx: Database, key: string): Promise<boolean> {
  const ofDeed = or(eq(outbox.dedupeKey, key), like(outbox.dedupeKey, `${key}:%`));
  const waits = and(eq(outbox.state, "queued"), gt(outbox.nextAttemptAt, sql`now()`));
  const queued = await tx.$count(outbox, ofDeed);
  const taken = await tx
    .update(outbox)
    .set({ state: "canceled" })
    .where(and(ofDeed, waits))
    .returning({ id: outbox.id });
  return taken.length === queued;
}

/** What waits to tell of one thing that is gone meanwhile; its key ends with that thing's id. */
export async function takeBackEmailsAbout(tx: Database, id: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ state: "canceled" })
    .where(and(eq(outbox.state, "queued"), like(outbox.dedupeKey, `decision:%:${id}`)));
}

/** After the commit: the worker need not wait for its next look. */
export function wakeOutbox(): void {
  outboxSignals.emit("wake");
}

export const outboxSignals = new EventEmitter<{ wake: [] }>();

export function newMessageId(): string {
  return `<${randomUUID()}@${env().MAIL_FROM.split("@")[1]}>`;
}

/** A list of recipients in place of one, or a header in place of an address, never gets this far unseen. */
function oneAddress(text: string): string {
  return ADDRESS.parse(text);
}

const ADDRESS = z.email().max(255);

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 250);
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name) || !/^[\x20-\x7e]*$/.test(value)) {
      throw new Error(`Not a mail header: ${name}`);
    }
  }
  return headers;
}
