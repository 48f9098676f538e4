import { and, eq } from "drizzle-orm";
import { containedIn, type ListSource } from "~/platform/lists/list-source.server";
import { contacts } from "../contact.table.server";
import type { ContactStatus } from "../contact-status";
import { messagesView } from "./messages-view";

const notSpam = eq(contacts.suspectedSpam, false);

export const messagesSource: ListSource = {
  view: messagesView,
  from: contacts,
  columns: {
    id: contacts.id,
    name: contacts.name,
    email: contacts.email,
    subject: contacts.subject,
    status: contacts.status,
    suspectedSpam: contacts.suspectedSpam,
    createdAt: contacts.createdAt,
  },
  id: contacts.id,
  walk: contacts.createdAt,
  season: contacts.season,
  search: containedIn(contacts.search),
  filters: {
    status: (value) =>
      value === "spam"
        ? eq(contacts.suspectedSpam, true)
        : and(eq(contacts.status, value as ContactStatus), notSpam),
  },
  unlessFiltered: { status: notSpam },
  sorts: { received: [contacts.createdAt], name: [contacts.name] },
};

export interface MessageRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  status: ContactStatus;
  suspectedSpam: boolean;
  createdAt: Date;
}
