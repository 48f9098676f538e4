import type { HttpRequest, HttpResponse } from "tus-js-client";

/** Whether a refusal may be gone in a moment; 0 where there was no answer. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 423 || status === 429 || status >= 500;
}

/**
 * Asked how far an upload has come, tus-js-client takes every refusal but "locked" for its loss and begins
 * anew. A proxy says 502 while the site starts again: such an answer is none, and it asks again.
 */
export function keepBegunUpload(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== "HEAD" || status === 423 || !mayPass(status)) return;
  throw new Error(`The upload could not be asked after: ${status}`);
}
