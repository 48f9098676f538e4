import { and, eq, sql } from "drizzle-orm";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { finderOf } from "~/platform/lists/find-in-list.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { contacts } from "./contact.table.server";
import { contactData } from "./personal-data.server";
import { MESSAGE_STATUS_LABELS } from "./staff/message-labels";
import { stepsOfMessage } from "./staff/message-steps.server";
import { contactMessage } from "./staff/messages.server";
import { messagesList } from "./staff/messages-list.server";

export const contactFeature: Feature = {
  record: {
    type: "contact",
    label: "message",
    screen: {
      needs: "messages.view",
      path: "/admin/messages",
      list: messagesList,
      queue: "?status=unread&sort=received",
      find: finderOf(messagesList, ({ name, subject, email, status }) => ({
        title: name,
        line: [MESSAGE_STATUS_LABELS[status], subject, email].join(", "),
      })),
      seasonOf: async (id) => (await contactMessage(id))?.season,
      history: stepsOfMessage,
    },
  },
  personalData: contactData,
  toDo: [
    {
      path: "/admin/messages",
      tile: { label: "messages are unread", one: "message is unread", search: "?status=unread" },
      count: () =>
        countUpTo(
          contacts,
          and(
            eq(contacts.season, currentSite().season.id),
            eq(contacts.status, "unread"),
            eq(contacts.suspectedSpam, false),
          ),
        ),
    },
  ],
  letters: { "contact-notification": "open", "contact-reply": "open" },
  updates: {
    source: "message",
    label: "Contact page",
    withdraw: async (tx, address) => {
      const changed = await tx
        .update(contacts)
        .set({ wantsUpdates: false, updatedAt: realNow() })
        .where(and(eq(sql`lower(${contacts.email})`, address), contacts.wantsUpdates))
        .returning({ id: contacts.id });
      return changed.map(({ id }) => id);
    },
  },
};
