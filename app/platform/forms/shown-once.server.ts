import { redirect } from "react-router";
import { cookieHeader, readCookie } from "../cookies.server";
import { openSealed, seal } from "./seal.server";

const COOKIE = "fair.shown";
/** Long enough for a reload, too short for whoever sits down next. */
const LIFETIME_SECONDS = 120;

interface Page {
  path: string;
  /** Whose eyes it is for. */
  accountId: string;
}

/**
 * For what a deed shows and nobody can show again, as a link to hand over: the browser carries it to the page,
 * sealed. A reload there shows it once more instead of doing the deed again.
 */
export async function showOnce<Shown>({ path, accountId }: Page, shown: Shown): Promise<Response> {
  const sealed = await seal(JSON.stringify({ path, accountId, shown }));
  const headers = { "Set-Cookie": cookieHeader(COOKIE, sealed, LIFETIME_SECONDS) };
  return redirect(path, { status: 303, headers });
}

/** Null where nothing was shown here to this person a moment ago. */
export async function shownOnce<Shown>(
  { headers }: Request,
  { path, accountId }: Page,
): Promise<Shown | null> {
  const sealed = readCookie(headers, COOKIE);
  const text = sealed && (await openSealed(sealed));
  if (!text) return null;
  const kept = JSON.parse(text);
  return kept.path === path && kept.accountId === accountId ? kept.shown : null;
}
