import { answerAuthCall } from "../../app/features/accounts/auth-http.server";

const ORIGIN = "http://localhost:3000";
let networks = 0;

/** A network that nobody came from before. */
export function aNetwork(): string {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

/** Somebody at a browser: where they are, and the cookies they were given. */
export class AuthVisitor {
  readonly #cookies = new Map<string, string>();

  constructor(readonly address: string = aNetwork()) {}

  /** A call to the sign-in library as the server would pass it on. */
  async call(path: string, body?: unknown): Promise<Response> {
    const answer = await answerAuthCall(
      this.request(`/api/auth/${path}`, {
        method: body === undefined ? "GET" : "POST",
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { "content-type": "application/json" },
      }),
    );
    this.take(answer.headers);
    return answer;
  }

  request(path: string, init: RequestInit = {}): Request {
    const headers = new Headers(init.headers);
    headers.set("origin", ORIGIN);
    headers.set("x-client-address", this.address);
    if (this.#cookies.size > 0) headers.set("cookie", this.cookie());
    return new Request(`${ORIGIN}${path}`, { ...init, headers });
  }

  take(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", ...value] = pair.split("=");
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value.join("="));
    }
  }

  cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** As after signing out: only what outlives a session is left. */
  forgetSession(): void {
    this.#cookies.delete("fair.session_token");
  }

  /** The same browser on another network. */
  movedTo(address: string): AuthVisitor {
    const moved = new AuthVisitor(address);
    for (const [name, value] of this.#cookies) moved.#cookies.set(name, value);
    return moved;
  }
}
