import { PAGES } from "~/program/paths";

const CONFIRM_PATH = `${PAGES.reminders.path}/confirm`;
const UNSUBSCRIBE_PATH = `${PAGES.reminders.path}/unsubscribe`;

export function confirmUrl(origin: string, token: string): string {
  return `${origin}${CONFIRM_PATH}?token=${token}`;
}

export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}${UNSUBSCRIBE_PATH}?token=${token}`;
}
