import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { addTo, defineAudience, type Recipient } from "~/platform/mail/audience.server";
import { SCHOOL_PATH } from "~/program/paths";
import { localesOfMailboxes } from "~/records/people/locales-of-mailboxes.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { ordersList } from "./orders-list.server";

/** The list of quotes and orders: whoever asked for each. */
export const ordersAudience = defineAudience({
  id: "school-orders",
  label: "Whoever asked for the quotes and orders on the list",
  list: ordersList,
  record: "school-order",
  needs: "school-orders.view",
  titleOf: ({ schoolName }) => schoolName,
  fields: { school: "the school’s name" },
  path: SCHOOL_PATH,
  beside: {
    words: "Schools that paid by card ordered nothing: they stand among the registrations.",
    link: "Schools that paid by card",
    to: "/admin/registrations?type=school&status=paid",
  },
  why: {
    en: "You get this because you asked for a quote or ordered for your school.",
    es: "Recibe esta carta porque pidió una cotización o hizo un pedido para su escuela.",
  },
  async recipientsOf(ids) {
    const rows = await db()
      .select({
        id: schoolOrders.id,
        school: schoolOrders.schoolName,
        email: schoolOrders.contactEmail,
      })
      .from(schoolOrders)
      .where(inArray(schoolOrders.id, ids));
    const localeOf = await localesOfMailboxes(rows.map(({ email }) => email));
    const found = new Map<string, Recipient[]>();
    for (const { id, school, email } of rows) {
      if (email) addTo(found, id, { email, locale: localeOf(email), values: { school } });
    }
    return found;
  },
});
