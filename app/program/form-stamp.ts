/** What a form carries besides its fields; made by the server, sent back by the browser. */
export interface FormStamp {
  /** The same form sent twice bears the same key and makes one record. */
  idempotencyKey: string;
  /** When the form was handed out: milliseconds since 1970, as text. */
  startedAt: string;
  /** The stored record that this form goes on with; a form that begins a new one has none. */
  continues?: string;
}

/** The names of the hidden fields. People never see the trap, so only programs fill it in. */
export const STAMP_FIELDS = {
  key: "form_key",
  startedAt: "form_started",
  continues: "form_continues",
  trap: "extra_note",
} as const;

/** Nobody reads and fills in a form faster than this. */
export const SHORTEST_FILL_MS = 2_000;
