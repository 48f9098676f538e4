import { VERIFY_PATH } from "~/program/paths";

export const CERTIFICATES_PATH = "/admin/certificates";

export function verifyPath(code: string): string {
  return `${VERIFY_PATH}/${code}`;
}

/** What the square on the paper holds. */
export function certificateAddress(origin: string, code: string): string {
  return `${origin}${verifyPath(code)}`;
}
