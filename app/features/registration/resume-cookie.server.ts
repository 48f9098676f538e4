import { tokenCookie } from "~/platform/links/token-cookie.server";

const HALF_AN_HOUR_SECONDS = 30 * 60;

const cookie = tokenCookie("registration");

/**
 * Brings a canceled visitor's form back for half an hour. School computers are shared, so it is
 * short-lived, and gone once paid or after "Start over".
 */
export const resumeCookie = {
  read: cookie.read,
  write: (token: string) => cookie.write(token, HALF_AN_HOUR_SECONDS),
  clear: cookie.clear,
};
