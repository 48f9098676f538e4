import type { RegistrationType } from "../app/program/options.ts";

export interface Checkout {
  sessionId: string;
  type: RegistrationType;
  sentAt: number;
  acknowledgedAt: number;
}

export interface AcknowledgedVersion {
  entryId: string;
  number: number;
  sentAt: number;
  acknowledgedAt: number;
}

interface AcknowledgedSheet {
  /** As they were sent last. */
  fields: Record<string, string>;
  /** How often it was changed, and what the site counts. */
  saves: number;
  revision: number;
  isFinished: boolean;
}

/** What the site has acknowledged: it said yes, so it must be there. */
export class Ledger {
  /** E-mail address → id of the record. */
  readonly messages = new Map<string, string>();
  readonly applications = new Map<string, string>();
  /** E-mail address → where it is paid. */
  readonly registrations = new Map<string, Checkout>();
  /** When registrations were refused because the season's window is closed. */
  readonly closed: Pick<Checkout, "sentAt" | "acknowledgedAt">[] = [];
  readonly reminderRequests = new Set<string>();
  readonly confirmedReminders = new Set<string>();
  /** Mailbox of a guardian who signed → the child's given name. */
  readonly signatures = new Map<string, string>();
  /** Title of a project as it was sent in, each used once. */
  readonly versions = new Map<string, AcknowledgedVersion>();
  /** When projects were refused because the season's deadline is over. */
  readonly projectsClosed: Pick<Checkout, "sentAt" | "acknowledgedAt">[] = [];
  /** Mailboxes of schools that have a quote, and of those whose order was accepted. */
  readonly quotes = new Set<string>();
  readonly acceptedOrders = new Set<string>();
  /** Files that were refused with the reason that there is no room. */
  withoutRoom = 0;
  /** Orders that stood already when they were sent again for want of an answer, or whose quote a moved clock had ended. */
  ordersTooLate = 0;
  /** Names of the classes whose lists were brought in. */
  readonly rosters = new Set<string>();
  /** Text → id of the message it was written on. */
  readonly notes = new Map<string, string>();
  /** Reading → what its judge was told last. */
  readonly sheets = new Map<string, AcknowledgedSheet>();
  /** Telephone numbers that the settings had, one after the other. */
  readonly phones = new Set<string>();

  get size(): number {
    const { messages, applications, registrations, reminderRequests } = this;
    const records = [messages, applications, registrations, reminderRequests];
    const acts = [this.confirmedReminders, this.notes, this.phones, this.signatures, this.versions];
    const papers = [this.quotes, this.acceptedOrders, this.rosters, this.sheets];
    return [...records, ...acts, ...papers].reduce((sum, { size }) => sum + size, 0);
  }

  /** Everybody who is owed at least one e-mail, or is the sender of one to staff. */
  get correspondents(): string[] {
    const { messages, applications, registrations, reminderRequests } = this;
    return [messages, applications, registrations, reminderRequests].flatMap((part) => [
      ...part.keys(),
    ]);
  }
}
