import { and, eq, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { CONSENTS_PATH } from "~/features/consent/consent-paths";
import { VOUCHERS_PATH } from "~/features/registration/staff/vouchers/voucher-words";
import { PROJECTS_PATH, receiptOf } from "~/features/submit/submit-paths";
import { db } from "~/platform/database/database.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { readShortCode, writeShortCode } from "~/program/short-code";
import { fullName } from "~/program/shown-name";
import { findSheet } from "~/records/participants/consent-sheets.server";
import { participants } from "~/records/participants/participants.table.server";
import { projectVersions } from "~/records/projects/projects.table.server";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import type { FoundGroup } from "./find-everything.server";

type Context = Readonly<RouterContextProvider>;

/** Numbers that stand on papers and receipts and in no list: each leads to one thing, or to none. */
export async function findByNumber(asked: string, context: Context): Promise<FoundGroup[]> {
  const code = readShortCode(asked);
  const found = await Promise.all([
    ofReceipt(asked, context),
    ...(code ? [ofSheet(code, context), ofVoucher(code, context)] : []),
  ]);
  return found.filter((group) => group !== null);
}

/** "S-4F2-9C1": what a family is told when a project was sent in. */
const RECEIPT = /^s-?([\da-f]{3})-?([\da-f]{3})$/i;

async function ofReceipt(asked: string, context: Context): Promise<FoundGroup | null> {
  const digits = RECEIPT.exec(asked.trim())?.slice(1).join("").toLowerCase();
  if (!digits || !mayStaff(context, "projects.view")) return null;
  const end = (digit: string) =>
    `${digits}${digit.repeat(2)}-${[4, 4, 4, 12].map((n) => digit.repeat(n)).join("-")}`;
  const rows = await db()
    .select({
      id: projectVersions.id,
      projectId: projectVersions.projectId,
      number: projectVersions.number,
    })
    .from(projectVersions)
    .where(
      and(
        sql`${projectVersions.id} >= ${end("0")}::uuid`,
        sql`${projectVersions.id} <= ${end("f")}::uuid`,
      ),
    )
    .limit(2);
  return inGroup(
    "Projects",
    rows.map(({ id, projectId, number }) => ({
      title: receiptOf(id),
      line: `version ${number} of a project`,
      to: `${PROJECTS_PATH}/${projectId}`,
    })),
  );
}

/** The printed consent form of a child. */
async function ofSheet(code: string, context: Context): Promise<FoundGroup | null> {
  if (!mayStaff(context, "consents.view")) return null;
  const sheet = await findSheet(code);
  if (!sheet) return null;
  const [child] = await db()
    .select()
    .from(participants)
    .where(eq(participants.id, sheet.participantId));
  if (!child) return null;
  const line = `the consent form ${writeShortCode(code)}`;
  return inGroup("Children and guardians", [
    { title: fullName(child), line, to: `${CONSENTS_PATH}/${child.id}` },
  ]);
}

async function ofVoucher(code: string, context: Context): Promise<FoundGroup | null> {
  if (!mayStaff(context, "vouchers.view")) return null;
  const [voucher] = await db()
    .select({ code: vouchers.code, label: vouchers.label, season: vouchers.season })
    .from(vouchers)
    .where(eq(vouchers.code, code));
  if (!voucher) return null;
  const list = new URLSearchParams({ q: voucher.code, season: voucher.season });
  return inGroup("Vouchers", [
    {
      title: `${writeShortCode(voucher.code)}, ${voucher.label}`,
      line: voucher.season,
      to: `${VOUCHERS_PATH}?${list}`,
    },
  ]);
}

function inGroup(title: string, rows: FoundGroup["rows"]): FoundGroup | null {
  return rows.length > 0 ? { title, rows, more: null } : null;
}
