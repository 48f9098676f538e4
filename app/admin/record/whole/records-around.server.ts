import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { certificateHolders } from "~/records/learning/certificates.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";

/** Which records tell of the same entry, or of the same school: ids alone. */
export interface RecordsAround {
  registration: { id: string; type: "individual" | "team" | "school" };
  orders: string[];
  /** Of a school as a whole none: it may have thousands. */
  entries: string[];
  children: string[];
  certificates: string[];
}

type Origin = Pick<RecordsAround, "registration"> & { entryIds: string[] };

/** Undefined where a record stands alone: a message, an application, an adult's certificate. */
export async function recordsAround(type: string, id: string): Promise<RecordsAround | undefined> {
  const origin = await originOf(type, id);
  if (!origin) return undefined;
  const { registration, entryIds } = origin;
  const children = await childrenOf(entryIds);
  return {
    registration,
    orders: await ordersOf(registration.id),
    entries: entryIds,
    children,
    certificates: await certificatesOf(children),
  };
}

function originOf(type: string, id: string): Promise<Origin | undefined> {
  switch (type) {
    case "registration":
      return ofRegistration(id);
    case "school-order":
      return ofOrder(id);
    case "project":
      return ofEntry(id);
    case "consent":
      return ofChild(id);
    case "certificate":
      return ofCertificate(id);
    default:
      return Promise.resolve(undefined);
  }
}

async function ofRegistration(id: string): Promise<Origin | undefined> {
  const [registration] = await db()
    .select({ id: registrations.id, type: registrations.type })
    .from(registrations)
    .where(eq(registrations.id, id));
  if (!registration) return undefined;
  if (registration.type === "school") return { registration, entryIds: [] };
  const own = await db()
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.registrationId, id))
    .orderBy(asc(entries.createdAt));
  return { registration, entryIds: own.map((entry) => entry.id) };
}

async function ofOrder(id: string): Promise<Origin | undefined> {
  const [order] = await db()
    .select({ registrationId: schoolOrders.registrationId })
    .from(schoolOrders)
    .where(eq(schoolOrders.id, id));
  return order?.registrationId ? ofRegistration(order.registrationId) : undefined;
}

async function ofEntry(id: string): Promise<Origin | undefined> {
  const [entry] = await db()
    .select({ id: registrations.id, type: registrations.type })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(eq(entries.id, id));
  return entry && { registration: entry, entryIds: [id] };
}

async function ofChild(id: string): Promise<Origin | undefined> {
  const [member] = await db()
    .select({ entryId: entryMembers.entryId })
    .from(entryMembers)
    .where(eq(entryMembers.participantId, id));
  return member && ofEntry(member.entryId);
}

async function ofCertificate(id: string): Promise<Origin | undefined> {
  const [holder] = await db()
    .select({ participantId: certificateHolders.participantId })
    .from(certificateHolders)
    .where(eq(certificateHolders.certificateId, id));
  return holder?.participantId ? ofChild(holder.participantId) : undefined;
}

async function childrenOf(entryIds: string[]): Promise<string[]> {
  if (entryIds.length === 0) return [];
  const rows = await db()
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .where(and(inArray(entryMembers.entryId, entryIds), isNull(entryMembers.leftAt)))
    .orderBy(asc(entryMembers.entryId), asc(entryMembers.position));
  return rows.map(({ id }) => id);
}

async function ordersOf(registrationId: string): Promise<string[]> {
  const rows = await db()
    .select({ id: schoolOrders.id })
    .from(schoolOrders)
    .where(eq(schoolOrders.registrationId, registrationId));
  return rows.map(({ id }) => id);
}

async function certificatesOf(children: string[]): Promise<string[]> {
  if (children.length === 0) return [];
  const rows = await db()
    .select({ id: certificateHolders.certificateId })
    .from(certificateHolders)
    .where(inArray(certificateHolders.participantId, children));
  return rows.map(({ id }) => id);
}
