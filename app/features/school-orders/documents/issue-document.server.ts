import type { Database } from "~/platform/database/database.server";
import { ARRANGED_LABELS } from "~/program/arranged-price";
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
import { voucherById } from "~/records/vouchers/find-voucher.server";

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
  const voucher = order.voucherId ? await voucherById(order.voucherId, tx) : undefined;
  const facts = factsOf(order, site, { about: about ?? null, voucher: voucher?.label });
  const [issued] = await tx
    .insert(schoolDocuments)
    .values({ ...paper, orderId: order.id, number, facts, issuedAt: site.now })
    .returning();
  if (!issued) throw new Error("The paper was not stored");
  return issued;
}

function factsOf(
  order: SchoolOrder,
  site: Site,
  { about, voucher }: { about: string | null; voucher: string | undefined },
): DocumentFacts {
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
    item: `${site.settings.productName}, ${season}: ${placesOf(order)}`,
    description: `${priceWords(order)}. Teacher training included.`,
    ...(order.arrangedPlaces ? { quantity: order.arrangedPlaces } : {}),
    ...(voucher && order.discountInCents > 0
      ? { reduction: { label: `Voucher: ${voucher}`, amountInCents: order.discountInCents } }
      : {}),
    purchaseOrder: order.purchaseOrder,
    about,
  };
}

function placesOf({ arrangedPlaces }: SchoolOrder): string {
  return arrangedPlaces ? `school, ${arrangedPlaces} students` : "whole school, unlimited students";
}

/** Why it costs what it costs; an arrangement's reason stays with staff. */
function priceWords(order: SchoolOrder): string {
  const { arrangedKind, arrangedPlaces, amountInCents, discountInCents } = order;
  if (!arrangedKind) {
    return `${TIERS[order.tier]}, ${dollars(amountInCents + discountInCents)} for the whole school`;
  }
  const each = arrangedPlaces ? `, ${dollars(amountInCents / arrangedPlaces)} per student` : "";
  return `${ARRANGED_LABELS[arrangedKind]}${each}`;
}

const TIERS = {
  early_bird: "Early-bird price",
  standard: "Standard price",
};
