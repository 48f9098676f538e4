import { setImmediate as turn } from "node:timers/promises";
import { inMinutes } from "~/program/format";
import { DEFAULT_LOCALE, type Locale } from "~/program/locale";
import { clientAddressOf } from "../forms/client-address.server";
import { limitRequests } from "../forms/rate-limit.server";
import { processState } from "../process-state.server";
import { Semaphore } from "../semaphore.server";
import { openTypefacesOf } from "./typefaces.server";

/** Nobody else is answered while one is drawn. */
const AT_ONCE = new Semaphore(1);
/** Whoever comes later would wait longer than a browser does. */
const MOST_WAITING = 20;
const BUSY_SECONDS = 10;

const waiting = processState(() => 0);

interface AskedPaper {
  request: Request;
  /** Whose paper it is; a link can be opened from anywhere, and counts wherever that is. */
  knownSender: string;
  /** What it is drawn from, with all that people wrote; nothing where another thread draws it. */
  record?: unknown;
  locale?: Locale;
}

/** Draws a paper for whoever may have it, one at a time; throws the answer for those who ask too often. */
export async function drawInTurn<T>(
  { request, knownSender, record, locale = DEFAULT_LOCALE }: AskedPaper,
  draw: () => Promise<T>,
): Promise<T> {
  const address = clientAddressOf(request);
  const limited = await limitRequests({ action: "paper", address, knownSender });
  if (limited) throw refusal(429, limited.retryAfterSeconds, locale);
  if (waiting.value >= MOST_WAITING) throw refusal(503, BUSY_SECONDS, locale);
  waiting.value += 1;
  try {
    return await AT_ONCE.run(async () => {
      // Between two papers everybody else has their turn.
      await turn();
      if (record) await openTypefacesOf(JSON.stringify(record));
      return draw();
    });
  } finally {
    waiting.value -= 1;
  }
}

const WORDS: Record<Locale, (wait: string) => string> = {
  en: (wait) => `Too many requests. Please wait ${wait} and try again.`,
  es: (wait) => `Demasiadas solicitudes. Espere ${wait} e intente de nuevo.`,
};

function refusal(status: 429 | 503, seconds: number, locale: Locale): Response {
  return new Response(WORDS[locale](inMinutes(seconds, locale)), {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(seconds),
    },
  });
}
