import { isDatabaseDown } from "~/platform/database/database-down.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { log } from "~/platform/log.server";
import { auth } from "./auth.server";
import { refusalWords } from "./authenticate.server";

/**
 * What programs may call. The library has twenty more: changing an address, a password or the second
 * factor goes through our pages, which record it; the rest nobody needs.
 */
const OFFERED: Record<string, "GET" | "POST"> = {
  "/api/auth/sign-up/email": "POST",
  "/api/auth/sign-in/email": "POST",
  "/api/auth/two-factor/verify-totp": "POST",
  "/api/auth/two-factor/verify-backup-code": "POST",
  "/api/auth/sign-out": "POST",
  "/api/auth/request-password-reset": "POST",
  "/api/auth/reset-password": "POST",
  "/api/auth/get-session": "GET",
  "/api/auth/list-sessions": "GET",
};

/** The sign-in library's own addresses, in the manner of our other calls. */
export async function answerAuthCall(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const method = Object.hasOwn(OFFERED, pathname) ? OFFERED[pathname] : undefined;
  if (!method) return jsonError("not_found");
  if (request.method !== method) return wrongMethod(method);
  try {
    const answer = await (await auth()).handler(request);
    return await (answer.status >= 400 ? inOurShape(answer) : withoutTokens(answer));
  } catch (error) {
    if (isDatabaseDown(error)) return jsonError("unavailable", { wait: 10 });
    log().error({ err: error }, "a call to the sign-in library failed");
    return jsonError("unexpected");
  }
}

function wrongMethod(method: "GET" | "POST"): Response {
  const answer = jsonError("method_not_allowed", {
    message: `This address takes ${method} only.`,
    hint: null,
  });
  answer.headers.set("Allow", method);
  return answer;
}

async function inOurShape(answer: Response): Promise<Response> {
  const given = await answer.json().catch(() => null);
  if (answer.status >= 500) {
    // The library hides why it could not read a session; it reads nothing but the database.
    const isPassing = given?.code === "FAILED_TO_GET_SESSION";
    return isPassing ? jsonError("unavailable", { wait: 10 }) : jsonError("unexpected");
  }
  const { code, message } = refusalWords({ ...NAMELESS, ...given });
  return Response.json({ message, details: null, hint: null, code }, passedOn(answer));
}

/** Some of the library's refusals have no code, and some no words. */
const NAMELESS = { code: "INVALID_REQUEST", message: "The request is not valid." };

/** The cookie is enough: what a page's script can read, an injected script can steal. */
async function withoutTokens(answer: Response): Promise<Response> {
  const content = JSON.parse(await answer.text(), (name, value) =>
    name === "token" ? undefined : value,
  );
  return Response.json(content, passedOn(answer));
}

function passedOn({ status, headers }: Response): ResponseInit {
  const kept = new Headers(headers);
  for (const name of ["content-length", "content-type"]) kept.delete(name);
  return { status, headers: kept };
}
