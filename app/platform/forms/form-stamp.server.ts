import { createHash, randomUUID } from "node:crypto";
import { type FormStamp, SHORTEST_FILL_MS, STAMP_FIELDS } from "~/program/form-stamp";

const KEY_FORM = /^[\w-]{8,100}$/;

export interface ReadStamp {
  /** The same for the same content of the same form, and for nothing else. */
  idempotencyKey: string;
  suspectedSpam: boolean;
  /** Handed out again with an error, so that a quick correction is not taken for a program's work. */
  stamp: FormStamp;
}

/** What a loader hands out with a form. */
export function newStamp(): FormStamp {
  return { idempotencyKey: randomUUID(), startedAt: String(Date.now()) };
}

export function readStamp(form: FormData): ReadStamp {
  const fallback = newStamp();
  const given = String(form.get(STAMP_FIELDS.key) ?? "");
  const key = KEY_FORM.test(given) ? given : fallback.idempotencyKey;
  const startedAt = String(form.get(STAMP_FIELDS.startedAt) ?? "");
  const continues = String(form.get(STAMP_FIELDS.continues) ?? "");
  const elapsed = /^\d{1,15}$/.test(startedAt) ? Date.now() - Number(startedAt) : Number.NaN;
  const isTrapped = Boolean(form.get(STAMP_FIELDS.trap));
  return {
    idempotencyKey: idempotencyKey(key, contentOf(form)),
    suspectedSpam: isTrapped || !(elapsed >= SHORTEST_FILL_MS),
    stamp: {
      idempotencyKey: key,
      startedAt: Number.isNaN(elapsed) ? fallback.startedAt : startedAt,
      ...(KEY_FORM.test(continues) ? { continues } : {}),
    },
  };
}

/**
 * The content is part of the key: whoever goes back, changes the text and sends again
 * has written a second message, although the browser kept the first one's key.
 */
export function idempotencyKey(key: string, content: string): string {
  return createHash("sha256").update(key).update("\0").update(content).digest("base64url");
}

function contentOf(form: FormData): string {
  const stampNames: string[] = Object.values(STAMP_FIELDS);
  const fields = [...form].filter(([name]) => !stampNames.includes(name));
  return JSON.stringify(fields.map(([name, value]) => [name, String(value)]));
}
