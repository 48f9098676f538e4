import { solveChallenge } from "altcha-lib/v1";
import type { CaughtMail } from "./mail-catcher.ts";
import type { Answer } from "./traffic.ts";

type Send = (path: string, request: RequestInit) => Promise<Answer>;

interface Sum {
  challenge: string;
  salt: string;
  maxnumber: number;
}

/** As a browser answers it. */
export async function solvedSum(sum: Sum): Promise<string> {
  const { challenge, salt, maxnumber } = sum;
  const solved = await solveChallenge(challenge, salt, "SHA-256", maxnumber).promise;
  return Buffer.from(JSON.stringify({ ...sum, number: solved?.number })).toString("base64");
}

export interface VoteLetter {
  code: string;
  token: string;
}

/** Somebody who votes with a browser that keeps its cookies, over whatever way requests are sent. */
export class VotersBrowser {
  readonly #send: Send;
  readonly #headers: () => Record<string, string>;
  readonly #cookies: Map<string, string>;

  /** Headers are asked for with every request: "origin", and where it comes from. */
  constructor(
    send: Send,
    headers: () => Record<string, string>,
    cookies: Record<string, string> = {},
  ) {
    this.#cookies = new Map(Object.entries(cookies));
    this.#send = send;
    this.#headers = headers;
  }

  /** Year and address. The letter is on its way when the answer leads on to the code. */
  async askForLetter(slug: string, email: string, sum = ""): Promise<Answer> {
    const told = await this.#sayYear(slug);
    if (told && told.status !== 303) return told;
    return this.#post(votePath(slug), { intent: "send", email, sum });
  }

  /** What the page asks a browser to solve while a script attacks; undefined otherwise. */
  async sumOn(slug: string): Promise<Sum | undefined> {
    await this.#sayYear(slug);
    const { text } = await this.#ask(`${votePath(slug)}?step=address`, {});
    const [, sum] = /data-sum="([^"]*)"/.exec(text) ?? [];
    return sum && JSON.parse(sum.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  }

  async #sayYear(slug: string): Promise<Answer | undefined> {
    if (this.#cookies.has("fair.vote-age")) return undefined;
    return this.#post(votePath(slug), { intent: "year", year: "1984" });
  }

  typeCode(slug: string, code: string, intent: "code" | "move" = "code"): Promise<Answer> {
    return this.#post(votePath(slug), { intent, code });
  }

  /** The button behind the letter's link. */
  pressLink(token: string, intent: "vote" | "move" = "vote"): Promise<Answer> {
    return this.#post(`/vote/${token}`, { intent });
  }

  #post(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.#ask(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  async #ask(path: string, request: RequestInit): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await this.#send(path, { ...request, headers: { ...this.#headers(), cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

/** The number of the vote, where the answer is that it is cast. */
export function receiptIn({ status, headers }: Answer): string | undefined {
  const path = status === 303 ? (headers.get("location") ?? "") : "";
  return /^\/vote\/receipt\/([\w-]+)/.exec(path)?.[1];
}

export function voteLetterIn(text: string): VoteLetter {
  return {
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "",
    token: /\/vote\/([\w-]{43})/.exec(text)?.[1] ?? "",
  };
}

/** The same, of a letter as it came over the wire. */
export function voteLetterInMail({ source }: CaughtMail): VoteLetter {
  const plain = source
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return voteLetterIn(plain);
}

const votePath = (slug: string) => `/gallery/${slug}/vote`;
