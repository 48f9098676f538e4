import { data } from "react-router";

/** An id from the address; anything that cannot be one is simply not here. */
export function recordIdOf(text: string | undefined): string {
  if (text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text;
  throw notHere();
}

export function notHere() {
  return data(null, { status: 404 });
}
