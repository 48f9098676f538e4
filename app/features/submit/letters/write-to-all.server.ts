import type { ReactElement } from "react";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectRecipients, type Recipient } from "~/records/projects/project-recipients.server";

interface Letter {
  kind: string;
  /** What it is about, where the same must not go out twice. */
  once?: string;
  /** It waits until then, so that what it tells of can be taken back with it. */
  notBefore?: Date;
  /** Everybody who hears about the project, unless it is about what came of judging. */
  readers?: (from: Database, projectId: string) => Promise<Recipient[]>;
  write: (reader: Recipient) => { subject: string; letter: ReactElement };
}

/** As part of a decision that can be taken back. */
export type Waiting = Required<Pick<Letter, "once" | "notBefore">>;

/** To everybody who hears about a project, in their language. Answers how many letters were queued. */
export async function writeToAll(
  tx: Database,
  projectId: string,
  { kind, once, notBefore, readers = projectRecipients, write }: Letter,
): Promise<number> {
  const recipients = await readers(tx, projectId);
  for (const reader of recipients) {
    const { id, email } = reader;
    const { subject, letter } = write(reader);
    await queueEmail(tx, {
      kind,
      to: email,
      subject,
      ...(await renderEmail(letter)),
      record: { type: PROJECT_RECORD, id: projectId },
      ...(once && { dedupeKey: `${once}:${id}` }),
      ...(notBefore && { notBefore }),
    });
  }
  return recipients.length;
}
