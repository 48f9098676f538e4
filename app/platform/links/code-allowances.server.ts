import { createHmac, timingSafeEqual } from "node:crypto";
import { cookieHeader, readCookie } from "../cookies.server";
import { clientAddressOf } from "../forms/client-address.server";
import { CUSTOMER, networkOf } from "../forms/rate-limit.server";
import { secretNamed } from "../secrets.server";

/** How many wrong codes somebody may type in an hour, counted by what cannot be read back. */
export interface Allowance {
  key: string;
  most: number;
}

/** Where a code comes from. A person who is signed in has an allowance that nobody else can use up. */
export interface Trier {
  request: Request;
  personId?: string;
}

/** How the keys of those begin who are more than a network. */
export const OWN = "own:";

/** A class of forty behind one address may mistype once each, and more. */
const MOST_OF_A_NETWORK = 80;
const MOST_OF_A_PERSON = 80;
/** By the code, not by the browser: whoever knows one code has so many, in however many browsers. */
const MOST_BESIDE_A_RIGHT_CODE = 20;

const COOKIE = "fair.codes";
const HALF_A_YEAR_SECONDS = 180 * 86_400;

/**
 * Their own first: that of the person who is signed in, or of a browser that has typed a right code before.
 * Nobody who sits behind the same address can use that up.
 */
export async function allowancesOf({
  request,
  personId,
}: Trier): Promise<{ own?: Allowance; network?: Allowance }> {
  const secret = await secretNamed("short-codes");
  if (personId) {
    return { own: { key: OWN + keyed(secret, `person:${personId}`), most: MOST_OF_A_PERSON } };
  }
  const address = networkOf(clientAddressOf(request), CUSTOMER);
  const network = { key: keyed(secret, `network:${address}`), most: MOST_OF_A_NETWORK };
  const key = codeKeyIn(request, secret);
  return key ? { own: { key, most: MOST_BESIDE_A_RIGHT_CODE }, network } : { network };
}

export async function allowanceOfCode(code: string): Promise<Allowance> {
  const secret = await secretNamed("short-codes");
  return { key: OWN + keyed(secret, `code:${code}`), most: MOST_BESIDE_A_RIGHT_CODE };
}

/** For a browser that has typed this code, which was right. */
export async function rightCodeCookie(code: string): Promise<string> {
  const { key } = await allowanceOfCode(code);
  const proof = keyed(await secretNamed("short-codes"), `right:${key}`);
  return cookieHeader(COOKIE, `${key}.${proof}`, HALF_A_YEAR_SECONDS);
}

/** Tells apart browsers that have typed a right code; undefined for all others. */
export async function rightCodeIn(request: Request): Promise<string | undefined> {
  return codeKeyIn(request, await secretNamed("short-codes")) ?? undefined;
}

function codeKeyIn(request: Request, secret: string): string | null {
  const [key = "", proof = ""] = readCookie(request.headers, COOKIE)?.split(".") ?? [];
  const [given, right] = [Buffer.from(proof), Buffer.from(keyed(secret, `right:${key}`))];
  return given.length === right.length && timingSafeEqual(given, right) ? key : null;
}

/** Tells networks, people and codes apart for an hour; whose they are cannot be read from it. */
function keyed(secret: string, what: string): string {
  return createHmac("sha256", secret).update(what).digest("base64url");
}
