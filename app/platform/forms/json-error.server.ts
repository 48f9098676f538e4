/** What can go wrong with a JSON call, with its status and the words for whoever wrote the call. */
const ERRORS = {
  malformed: [400, "The request is not valid JSON.", "Send one JSON object."],
  cross_site: [403, "This request came from another site and was refused.", null],
  forbidden: [403, "You cannot do this here. Sign in again, if you were signed in before.", null],
  not_found: [404, "There is nothing at this address.", null],
  method_not_allowed: [405, "This address takes POST only.", "Send the data with POST."],
  unknown_method: [405, "This method is not known here.", null],
  conflict: [409, "Something else has happened here in the meantime.", null],
  gone: [410, "There is nothing at this address any more.", null],
  precondition_failed: [412, "This version of the protocol is not spoken here.", null],
  too_large: [413, "The request is too large.", null],
  unsupported_media_type: [
    415,
    "The request must be JSON.",
    "Send the header Content-Type: application/json.",
  ],
  invalid: [422, "The data is not valid.", "Correct the fields named in details and send again."],
  locked: [423, "Another request is at work on this. Please try again in a moment.", null],
  too_many_requests: [429, "Too many requests. Please wait a moment and try again.", null],
  unexpected: [500, "Something went wrong on our side. Please try again.", null],
  unavailable: [503, "The site cannot save this right now. Please try again in a moment.", null],
  insufficient_storage: [507, "There is no room for this right now. Please try again later.", null],
} as const satisfies Record<
  string,
  readonly [status: number, message: string, hint: string | null]
>;

export type ErrorKind = keyof typeof ERRORS;

interface ErrorFacts {
  message?: string | undefined;
  details?: string;
  /** Null where the hint of the kind would lead astray. */
  hint?: string | null;
  /** More telling than the kind: "price_changed". */
  code?: string;
  /** Seconds until a retry makes sense. */
  wait?: number;
  /** Which methods an address takes; POST unless said otherwise. */
  allow?: string;
}

/** The one shape of every JSON error: message, details, hint, code. */
export function jsonError(kind: ErrorKind, facts: ErrorFacts = {}): Response {
  const [status, message, hint] = ERRORS[kind];
  return Response.json(
    {
      message: facts.message ?? message,
      details: facts.details ?? null,
      hint: facts.hint === undefined ? hint : facts.hint,
      code: facts.code ?? kind,
    },
    {
      status,
      headers: {
        ...(facts.wait ? { "Retry-After": String(facts.wait) } : {}),
        ...(kind === "method_not_allowed" ? { Allow: facts.allow ?? "POST" } : {}),
      },
    },
  );
}
