import { entryPath, MY_PATH } from "~/program/paths";

export function seatCodesPath(entryId: string): string {
  return `${entryPath(entryId)}/seat-codes`;
}

/** What we hold about a child, as a file. */
export function takeOutPath(entryId: string, participantId: string): string {
  return `${entryPath(entryId)}/take-out/${participantId}`;
}

export function ownReceiptPath(registrationId: string): string {
  return `${MY_PATH}/receipts/${registrationId}`;
}
