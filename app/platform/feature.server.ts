import type { RouterContextProvider } from "react-router";
import type { EventActor } from "~/program/event-actors";
import type { EventRecord } from "~/program/event-records";
import type { Verb } from "~/program/powers";
import type { Database } from "./database/database.server";
import type { AccountOf, FilePurpose } from "./files/purposes.server";
import type { Job } from "./jobs/job.server";
import type { List } from "./lists/define-list.server";
import type { Finder } from "./lists/find-in-list.server";
import type { Audience } from "./mail/audience.server";
import type { Metric } from "./metric.server";
import type { PersonalData } from "./personal-data.server";

/** What a capability tells the rest of the site about itself. Everything else is its own business. */
export interface Feature {
  record?: RecordKind;
  /** What it holds about people, and how it lets go of it. */
  personalData?: PersonalData;
  /** The same of what is no part of its record: people who are asked about it. */
  alsoHolds?: PersonalData[];
  toDo?: ToDo[];
  /** The lists that staff can write to as a whole. */
  audiences?: Audience[];
  /** Its e-mails by kind. A sealed one holds something that is for the addressee alone. */
  letters?: Record<string, "open" | "sealed">;
  /** What has to be done without anybody asking. */
  jobs?: Job[];
  /** What people may send as files; whose account it is, they are told. */
  files?: (accountOf: AccountOf) => FilePurpose[];
  metrics?: () => Promise<Metric[]>;
  updates?: UpdatesConsent;
}

/** What notes, e-mails and events refer to. */
export interface RecordKind {
  /** Stored with them: "contact". It never changes. */
  type: EventRecord;
  /** One of them, as staff know it: "message". */
  label: string;
  /** How one is named on the phone. */
  referenceOf?: (id: string) => string;
  /** None where there is nothing for staff to do. */
  screen?: RecordScreen;
}

export interface RecordScreen {
  /** What one must be allowed to see it. */
  needs: Verb;
  /** The list; a record stands one step below it. */
  path: string;
  /** Whose order and filters lead on from one record to the next. */
  list: List;
  /** The same list for whoever is shown less: it finds by what they see. */
  listFor?(context: Readonly<RouterContextProvider>): List;
  /** What of the list waits for somebody, as its address asks for it: "?status=unread". */
  queue?: string;
  /** The search above every screen, of this kind of record. */
  find: Finder;
  /** Undefined: there is no such record, or nothing may be noted about it any more. */
  seasonOf(id: string): Promise<string | undefined>;
  history(id: string): Promise<Step[]>;
}

/** A step in a record's life, before people's names are filled in. */
export interface Step {
  at: Date;
  actor: EventActor;
  what: string;
}

/** How much waits for staff. */
export interface ToDo {
  /** The entry of the menu that bears the number; who does not see that is told nothing. */
  path: string;
  /** Written out: "12", or "10,000+" when counting on would take too long. */
  count(): Promise<string>;
  /** On the overview: "messages are unread", and what narrows the list down to them. */
  tile?: {
    label: string;
    /** Where it is a single one: "message is unread". */
    one: string;
    search: string;
    /** So rare that nothing is said while there is none. */
    isRare?: boolean;
  };
  /** When it must be done: "by Mar 31, 2026". */
  due?(): string | Promise<string>;
}

/** Where people can say that they want news by e-mail. */
export interface UpdatesConsent {
  /** As the mailing list's view names it: "message". */
  source: string;
  /** "Contact page" */
  label: string;
  /** Takes the yes of an address back; answers the ids of the records that had it. */
  withdraw(tx: Database, address: string): Promise<string[]>;
}
