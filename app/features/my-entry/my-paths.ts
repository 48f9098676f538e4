import { entryPath, MY_PATH } from "~/program/paths";

export function seatCodesPath(entryId: string): string {
  return `${entryPath(entryId)}/seat-codes`;
}

/** What we hold about a child, as a file. */
export function exportPath(entryId: string, participantId: string): string {
  return `${entryPath(entryId)}/export/${participantId}`;
}

/** All files of a child, as one archive. */
export function exportFilesPath(entryId: string, participantId: string): string {
  return `${exportPath(entryId, participantId)}/files.zip`;
}

/** A child's own data: correct them, leave, have them erased. */
export function childPath(entryId: string, participantId: string): string {
  return `${entryPath(entryId)}/child/${participantId}`;
}

/** After leaving there may be nothing left to come back to. */
export function goodbyePath(notice: "left" | "erased"): string {
  return `${MY_PATH}/goodbye/${notice}`;
}

export function ownReceiptPath(registrationId: string): string {
  return `${MY_PATH}/receipts/${registrationId}`;
}
