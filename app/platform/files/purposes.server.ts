import type { Duty } from "~/program/duties";
import { may, type Verb } from "~/program/powers";
import type { Role } from "~/program/roles";
import type { Database } from "../database/database.server";
import { processState } from "../process-state.server";
import type { FileKind } from "./file-kinds.server";
import type { FileRow } from "./files.table.server";

/** The record that files belong to: its kind as personal data names it, and its id. */
export interface FileOwner {
  kind: string;
  id: string;
}

/** `upload` covers everything that changes: beginning, going on, giving up. */
export type FileAccess = "upload" | "read";

/** Who is let in, as the event log knows them, or where a stranger comes from; null for nobody in particular. */
export interface FileActor {
  id: string | null;
}

interface Account {
  id: string;
  role: Role | null;
  duties: readonly Duty[];
}

/** Who is signed in with a request; accounts are a feature, so the server hands it in. */
export type AccountOf = (headers: Headers) => Promise<Account | null>;

/** Staff who may do this; nobody else has a role. */
export function staffWhoMay(verb: Verb, account: Account | null): FileActor | null {
  if (!account?.role) return null;
  const { id, role, duties } = account;
  return may({ kind: "staff", role, duties }, verb) ? { id } : null;
}

/** As people count them, not as machines do. */
export const MEGABYTE = 1_000_000;

/** Somebody at the door. */
export interface FileRequest {
  request: Request;
  access: FileAccess;
  owner: FileOwner;
  /** The one that is asked for; none while it is being sent. */
  file?: FileRow;
}

/** What files a feature takes, how much of them, and who may send and see them. */
export interface FilePurpose {
  name: string;
  kinds: readonly FileKind[];
  largestBytes: number;
  /** For one owner; what is still on its way counts too. */
  quota: { bytes: number; files: number };
  /** Whether all owners together hold as much as the site takes from this sender; never where nothing is said. */
  isFull?: (actor: FileActor) => Promise<boolean>;
  /** Anybody may send them, without a session and without having paid: they are checked one at a time. */
  isFromStrangers?: boolean;
  /** Pictures are made smaller than this; 2,400 pixels where nothing is said. */
  longestSideInPixels?: number;
  /** Pictures are made in several sizes and formats as well, as public pages show them. */
  hasVariants?: boolean;
  /** What those know a file by who must not learn its own name: "report.pdf". */
  neutralName?(file: FileRow): string;
  /** Pages whose forms send such a file without script, as in routes.ts: "/my/:entry/project". */
  pages?: readonly string[];
  /** Asked with every call, before a byte is taken or sent; null turns them away. */
  authorize(asked: FileRequest): Promise<FileActor | null>;
  /**
   * Asked once more in the transaction that makes room for a file: whether its record is still there. It is
   * held until the end, so that a record that goes at this moment takes the file along.
   */
  holdOwner?(tx: Database, ownerId: string): Promise<boolean>;
}

const declared = processState(() => new Map<string, FilePurpose>());

/** Features declare theirs once, when the site starts. */
export function declarePurposes(purposes: readonly FilePurpose[]): void {
  for (const purpose of purposes) declared.value.set(purpose.name, purpose);
}

export function findPurpose(name: string | undefined): FilePurpose | undefined {
  return declared.value.get(name ?? "");
}

export function allPurposes(): FilePurpose[] {
  return [...declared.value.values()];
}
