import { cookieHeader, readCookie } from "../cookies.server";

/** Messages that survive one redirect. Only their name travels, so nobody can put words in our mouth. */
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
}

/** A page with such a message is made for one visitor. */
export const FLASH_COOKIE = "fair.toast";

export function flashCookie(name: keyof typeof FLASHES): string {
  return cookieHeader(FLASH_COOKIE, name, 60);
}

/** The message that waits for this visitor, and the cookie that takes it away. */
export function readFlash(headers: Headers): { flash: Flash; clearCookie: string } | null {
  const name = readCookie(headers, FLASH_COOKIE);
  if (!name || !Object.hasOwn(FLASHES, name)) return null;
  return {
    flash: FLASHES[name as keyof typeof FLASHES],
    clearCookie: cookieHeader(FLASH_COOKIE, "", 0),
  };
}
