import { setTimeout as sleep } from "node:timers/promises";

export interface Exchange {
  writer: string;
  sentAt: number;
  milliseconds: number;
  /** 0 when no answer came at all. */
  status: number;
}

export interface Answer {
  status: number;
  text: string;
  bytes: Buffer;
  headers: Headers;
}

/** What a proxy and the site say when the visitor should try again. */
const TRY_AGAIN = [502, 503];
/** No answer came, or nobody was there to give one. */
const FOR_NOW = [0, 504, ...TRY_AGAIN];
const BEFORE_TRYING_AGAIN_MS = 100;
const LOOK_EVERY_MS = 20;
const LONGEST_WAIT_MS = 60_000;
/** Longer than the longest row of kills: a site that lives for half a second each time takes no upload. */
const LONGEST_PATIENCE_MS = 600_000;

export class UnwantedAnswer extends Error {
  readonly answer: Answer;

  constructor(message: string, answer: Answer) {
    super(message);
    this.answer = answer;
  }
}

/** Every request of the run goes through here, and is remembered with its answer. */
export class Traffic {
  readonly origin: string;
  readonly exchanges: Exchange[] = [];
  readonly #unanswered = new Set<{ sentAt: number }>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async send(writer: string, path: string, request: RequestInit = {}): Promise<Answer> {
    const sentAt = Date.now();
    const asked = { sentAt };
    this.#unanswered.add(asked);
    const answer = await this.#ask(path, request);
    this.#unanswered.delete(asked);
    const milliseconds = Date.now() - sentAt;
    this.exchanges.push({ writer, sentAt, milliseconds, status: answer.status });
    return answer;
  }

  /** The same request again and again, as a patient person or program does, until the site grants it. */
  async sendUntil(
    writer: string,
    path: string,
    request: () => RequestInit,
    isGranted: (answer: Answer) => boolean,
  ): Promise<Answer> {
    for (;;) {
      const answer = await this.send(writer, path, request());
      if (isGranted(answer)) return answer;
      await sleep(BEFORE_TRYING_AGAIN_MS);
    }
  }

  /** As a person does who is told to come back later: again, until there is another answer. */
  async sendPatiently(writer: string, path: string, request: () => RequestInit): Promise<Answer> {
    const giveUpAt = Date.now() + LONGEST_PATIENCE_MS;
    for (;;) {
      const answer = await this.send(writer, path, request());
      if (!FOR_NOW.includes(answer.status) || Date.now() > giveUpAt) return answer;
      await sleep(BEFORE_TRYING_AGAIN_MS);
    }
  }

  /** The same; every other answer than the wanted one is an error. */
  async insist(
    writer: string,
    path: string,
    request: () => RequestInit,
    wanted: number,
  ): Promise<Answer> {
    const answer = await this.sendPatiently(writer, path, request);
    if (answer.status === wanted) return answer;
    throw new UnwantedAnswer(`${writer} were answered ${answer.status}, not ${wanted}`, answer);
  }

  /** Requests that were sent from that moment on and have been answered. */
  since(moment: number): Exchange[] {
    return this.exchanges.filter(({ sentAt }) => sentAt >= moment);
  }

  /** Requests that are sent while something is done, once the last of them is answered. */
  async during(work: () => Promise<unknown>): Promise<Exchange[]> {
    const from = Date.now();
    await work();
    const until = Date.now();
    const isMeant = ({ sentAt }: { sentAt: number }) => sentAt >= from && sentAt <= until;
    while ([...this.#unanswered].some(isMeant)) await sleep(LOOK_EVERY_MS);
    return this.exchanges.filter(isMeant);
  }

  async #ask(path: string, request: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(`${this.origin}${path}`, {
        redirect: "manual",
        signal: AbortSignal.timeout(LONGEST_WAIT_MS),
        ...request,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status, headers } = response;
      return { status, text: bytes.toString(), bytes, headers };
    } catch {
      return { status: 0, text: "", bytes: Buffer.alloc(0), headers: new Headers() };
    }
  }
}

export const isFine = ({ status }: Exchange) => status >= 200 && status < 400;
/** It may have done what it was asked for; nobody knows. */
export const isLost = ({ status }: Exchange) => FOR_NOW.includes(status);
export const isFineOrTriedAgain = (exchange: Exchange) =>
  isFine(exchange) || TRY_AGAIN.includes(exchange.status);

/** Registration, or the deadline of projects, is over. */
export const isRefusedAsClosed = (status: number) => status === 422 || status === 409;

export function inJson(content: unknown, idempotencyKey: string): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(content),
  };
}

export function asForm(
  fields: Record<string, string>,
  headers: Record<string, string>,
): RequestInit {
  return { method: "POST", headers, body: new URLSearchParams(fields) };
}
