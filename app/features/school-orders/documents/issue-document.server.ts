import type { Database } from "~/platform/database/database.server";
import { dollars } from "~/program/format";
import { nameOfSeason } from "~/program/next-season";
import type { Site } from "~/program/site";
import type { DocumentFacts } from "~/records/school-orders/document-facts";
import type { DocumentKind } from "~/records/school-orders/document-kinds";
import {
  type SchoolDocument,
  type SchoolOrder,
  schoolDocuments,
} from "~/records/school-orders/school-orders.table.server";
import { takeNumber } from "~/records/school-orders/take-number.server";

interface NewDocument {
  kind: DocumentKind;
  amountInCents: number;
  dueAt?: Date;
  reason?: string;
  /** The number of the paper that it changes. */
  about?: string;
}

/** Gives a paper its number and keeps all that stands on it, in the transaction of what it is about. */
export async function issueDocument(
  tx: Database,
  order: SchoolOrder,
  { about, ...paper }: NewDocument,
  site: Site,
): Promise<SchoolDocument> {
  const number = await takeNumber(tx, paper.kind);
  const facts = factsOf(order, site, about ?? null);
  const [issued] = await tx
    .insert(schoolDocuments)
    .values({ ...paper, orderId: order.id, number, facts, issuedAt: site.now })
    .returning();
  if (!issued) throw new Error("The paper was not stored");
  return issued;
}

function factsOf(order: SchoolOrder, site: Site, about: string | null): DocumentFacts {
  const { organizerName, contactCity, contactState, contactEmail, contactPhone, taxId, w9Url } =
    site.settings;
  const season = order.season === site.season.id ? site.season.name : nameOfSeason(order.season);
  return {
    organizer: {
      organizerName,
      contactCity,
      contactState,
      contactEmail,
      contactPhone,
      taxId,
      w9Url,
    },
    school: { name: order.schoolName, address: order.schoolAddress },
    item: `${site.settings.productName}, ${season}: whole school, unlimited students`,
    description: `${TIERS[order.tier]}, ${dollars(order.amountInCents)} for the whole school. Teacher training included.`,
    purchaseOrder: order.purchaseOrder,
    about,
  };
}

const TIERS = {
  early_bird: "Early-bird price",
  standard: "Standard price",
};
