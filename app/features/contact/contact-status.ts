/** How far staff are with a message; suspected spam is told apart beside it. */
export const CONTACT_STATUSES = ["unread", "read", "answered", "archived"] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
