import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { aRouterContext } from "./router-context.ts";

type WithHeaders = ReturnType<typeof data>;

/** By name, or as pairs where a name occurs more than once. */
type Fields = Record<string, string | undefined> | string[][];

interface Arguments {
  request: Request;
  url: URL;
  params: Record<string, string>;
  context: RouterContextProvider;
}

/** What came back, as a browser sees it. */
export interface Answered {
  status: number;
  /** Where it was sent on to. */
  location: string | null;
  headers: Headers;
  content: unknown;
}

/** A loader or an action of any page. */
// biome-ignore lint/suspicious/noExplicitAny: every route has arguments of its own type.
export type RouteFunction = (args: any) => unknown;

/** A browser that keeps its cookies from one loader or action to the next. */
export class ABrowser {
  readonly #cookies = new Map<string, string>();
  readonly #userAgent: string;
  /** Each comes from a network of its own, unless a test says otherwise. */
  readonly #address: string;
  readonly #context: () => RouterContextProvider;

  constructor({
    userAgent = "",
    address = randomUUID() as string,
    context = () => aRouterContext(),
  } = {}) {
    this.#userAgent = userAgent;
    this.#address = address;
    this.#context = context;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** A request as this browser makes it. */
  request(path: string, init: RequestInit = {}): Request {
    const headers = {
      cookie: this.cookie,
      "user-agent": this.#userAgent,
      "x-client-address": this.#address,
    };
    return new Request(`http://localhost:3000${path}`, { ...init, headers });
  }

  open(loader: RouteFunction, path: string, params = {}): Promise<Answered> {
    return this.#ask(loader, this.request(path), params);
  }

  send(action: RouteFunction, path: string, fields: Fields = {}, params = {}) {
    const filledIn = (Array.isArray(fields) ? fields : Object.entries(fields)).map(
      ([name = "", value = ""]) => [name, value],
    );
    const body = new URLSearchParams(filledIn);
    return this.#ask(action, this.request(path, { method: "POST", body }), params);
  }

  async #ask(
    what: (args: Arguments) => unknown,
    request: Request,
    params: Record<string, string>,
  ): Promise<Answered> {
    const args = { request, url: new URL(request.url), params, context: this.#context() };
    try {
      return this.#keep(await what(args));
    } catch (thrown) {
      if (thrown instanceof Response || isWithHeaders(thrown)) return this.#keep(thrown);
      throw thrown;
    }
  }

  #keep(answer: unknown): Answered {
    const init = isWithHeaders(answer) ? (answer.init ?? {}) : {};
    const { status = 200, headers } =
      answer instanceof Response ? answer : { ...init, headers: new Headers(init.headers) };
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      if (/Max-Age=0\b/.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value.join("="));
    }
    const content = isWithHeaders(answer) ? answer.data : answer;
    return { status, headers, location: headers.get("location"), content };
  }
}

/** What `data(…)` makes: content with a status and headers. */
function isWithHeaders(answer: unknown): answer is WithHeaders {
  return Object(answer).type === (data(null) as { type?: unknown }).type && Object(answer).type;
}
