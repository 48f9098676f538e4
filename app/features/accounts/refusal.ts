/** Why an account's form was not accepted, for the person who sent it. */
export interface Refusal {
  message: string;
  status: number;
  retryAfter: string | null;
}

export function refusal(message: string, status = 400): Refusal {
  return { message, status, retryAfter: null };
}

export const UNEXPECTED = "An unexpected error occurred";
export const TOO_MANY_TRIES = "Too many tries. Please wait a few minutes and try again.";
export const KNOWN_ADDRESS = "An account with this email already exists";
export const LINK_IS_GONE = "This link is used up or too old. Ask for a new one.";
