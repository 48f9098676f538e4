import type { Locale } from "~/program/locale";
import { cookieHeader, readCookie } from "../cookies.server";
import { openSealed, seal } from "./seal.server";

/** Messages that survive one redirect and are always the same: only their name travels. */
export const FLASHES = {
  "signed-in": { tone: "success", title: "Successfully logged in!" },
  "signed-out": { tone: "info", title: "You are signed out." },
  "password-changed": {
    tone: "success",
    title: "Your password is changed.",
    description: "You can now sign in with it.",
  },
  "email-confirmed": {
    tone: "success",
    title: "Your email address is confirmed.",
    description: "You can now sign in.",
  },
  "invitation-accepted": {
    tone: "success",
    title: "Welcome to the team.",
    description: "Sign in with your email address and the password you just chose.",
  },
  "owner-made": {
    tone: "success",
    title: "You are the owner of this site.",
    description: "Sign in with the email address and the password you just chose.",
  },
} as const satisfies Record<string, Flash>;

export interface Flash {
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  /** The language of its words, where it is not English. */
  lang?: Locale;
}

/** A page with such a message is made for one visitor. */
export const FLASH_COOKIE = "fair.toast";

const LIFETIME_SECONDS = 60;
/** Browsers drop a cookie of more than 4,096 bytes. */
const LONGEST_SEALED = 3_500;

export function flashCookie(name: keyof typeof FLASHES): string {
  return cookieHeader(FLASH_COOKIE, name, LIFETIME_SECONDS);
}

/** The same for words made for one visitor, sealed so that nobody can put any in our mouth; null where they are too many. */
export async function sealedFlashCookie(flash: Flash): Promise<string | null> {
  const sealed = await seal(JSON.stringify(flash));
  return sealed.length > LONGEST_SEALED
    ? null
    : cookieHeader(FLASH_COOKIE, sealed, LIFETIME_SECONDS);
}

interface WaitingFlash {
  flash: Flash | undefined;
  /** Takes the message away. */
  clearCookie: string;
}

/** The message that waits for this visitor. */
export async function readFlash(headers: Headers): Promise<WaitingFlash | null> {
  const value = readCookie(headers, FLASH_COOKIE);
  if (!value) return null;
  return {
    flash: named(value) ?? (await opened(value)),
    clearCookie: cookieHeader(FLASH_COOKIE, "", 0),
  };
}

function named(value: string): Flash | undefined {
  return Object.hasOwn(FLASHES, value) ? FLASHES[value as keyof typeof FLASHES] : undefined;
}

async function opened(value: string): Promise<Flash | undefined> {
  const text = await openSealed(value);
  return text === null ? undefined : JSON.parse(text);
}
