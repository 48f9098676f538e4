import fc from "fast-check";
import { detailsOf } from "../../app/features/registration/registration-details.ts";
import type { RegistrationInput } from "../../app/features/registration/registration-schema.ts";
import { hashOf } from "../../app/platform/links/tokens.server.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { ENGINES, expect, test } from "../abuse/abused-site.ts";
import { type Answer, attempt, faultOf, faultsLogged, inParallel } from "../abuse/attack.ts";
import { type Bytes, badJsonBodies } from "../abuse/bad-bodies.ts";
import { BAD_TEXTS } from "../abuse/bad-texts.ts";
import { BAD_VALUES, WORST_VALUES } from "../abuse/bad-values.ts";
import { JSON_CALLS, type JsonCall } from "../abuse/json-calls.ts";
import { isWholeCorpus, portionOf } from "../abuse/portion.ts";
import { UNSAFE_ROUTES } from "../abuse/route-table.ts";
import { registrationsByHash, rowsBy, uncleanColumns } from "../abuse/stored.ts";
import type { Ask, Engine } from "../support/lasting-database.ts";
import type { SiteServer } from "../support/site-server.ts";

/** Every run is the same run: what a random one finds is kept in kept-requests.json. */
const SEED = 20_260_318;

test("every JSON call of the routing table is tried", () => {
  const own = UNSAFE_ROUTES.map(({ path }) => path).filter((path) => path.startsWith("/api/"));
  const tried = new Set(
    JSON_CALLS.map(({ path }) => path.replace(/(applications)\/\w+$/, "$1/:kind")),
  );
  // Stripe's events are signed; nothing is read from an unsigned one.
  expect(own.filter((path) => !tried.has(path))).toEqual(["/api/webhooks/stripe"]);
});

for (const engine of ENGINES) {
  test.describe(engine, () => {
    test.use({ engine });

    test("bad JSON is refused, or stored as the schema promises", async ({ site, afterwards }) => {
      const ledger = new Ledger();
      for (const call of JSON_CALLS) {
        const bodies = portionOf([...inFields(call, engine), ...asAWhole(call)]);
        await inParallel(bodies, async ({ what, body }) => {
          ledger.note({ call, what, body }, await post(site, call, body));
        });
        await fc.assert(
          fc.asyncProperty(bodiesFor(call), async (body) => {
            ledger.note({ call, what: body, body }, await post(site, call, body));
          }),
          { numRuns: isWholeCorpus ? 40 : 10, seed: SEED },
        );
      }
      expect(ledger.faults).toEqual([]);
      expect(await faultsLogged(site)).toEqual([]);
      await afterwards(async (ask) => {
        expect(await uncleanColumns(ask)).toEqual([]);
        await ledger.compareWith(ask);
      });
    });
  });
}

interface Sent {
  call: JsonCall;
  what: string;
  body: Bytes;
}

/** The worst in every field. The schemas are the same on both engines: once is enough. */
function inFields(call: JsonCall, engine: Engine): Omit<Sent, "call">[] {
  if (engine !== "embedded") return [];
  return Object.keys(call.schema.shape).flatMap((field) =>
    WORST_VALUES.map(([name, value]) => ({
      what: `${field}: ${name}`,
      body: JSON.stringify({ ...call.valid(), [field]: value }),
    })),
  );
}

/** Every bad text in all that people write, and every body that is none. */
function asAWhole(call: JsonCall): Omit<Sent, "call">[] {
  return [
    ...Object.entries(BAD_TEXTS).map(([what, text]) => ({
      what,
      body: JSON.stringify({ ...call.valid(), ...inAllThatPeopleWrite(call, text) }),
    })),
    ...Object.entries(badJsonBodies(call.valid())).map(([what, body]) => ({ what, body })),
  ];
}

/** Fields in which the schema takes any words. */
function inAllThatPeopleWrite({ schema, valid }: JsonCall, text: string): Record<string, string> {
  const free = Object.keys(schema.shape).filter(
    (field) => schema.safeParse({ ...valid(), [field]: "Any words" }).success,
  );
  return Object.fromEntries(free.map((field) => [field, text]));
}

/** A valid body in which some fields are anything. */
function bodiesFor({ schema, valid }: JsonCall): fc.Arbitrary<string> {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(...BAD_VALUES.map(([, value]) => value)),
  );
  const fields = Object.keys(schema.shape);
  return fc
    .dictionary(fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 8 })), anything, {
      maxKeys: 4,
    })
    .map((changes) => JSON.stringify({ ...valid(), ...changes }));
}

function post(site: SiteServer, { path }: JsonCall, body: Bytes): Promise<Answer> {
  return attempt(site, path, { type: "application/json", body });
}

/** What was accepted, and all that was wrong with the answers. */
class Ledger {
  readonly faults: string[] = [];
  readonly #accepted = new Map<string, { call: JsonCall; promised: Record<string, unknown> }>();

  note({ call, what, body }: Sent, answer: Answer): void {
    const fault = faultOf(answer) ?? (answer.status < 300 ? undefined : faultOfError(answer));
    if (fault) this.faults.push(`${call.path}, ${what}: ${fault}`);
    if (answer.status >= 300) return;
    const { id, status_url } = JSON.parse(answer.text);
    const promised = call.schema.parse(JSON.parse(body.toString().replace(/^\ufeff/, "")));
    this.#accepted.set(id ?? status_url.split("/").at(-1), { call, promised });
  }

  async compareWith(ask: Ask): Promise<void> {
    const contacts = await rowsBy(ask, "contacts", "id");
    const applications = await rowsBy(ask, "applications", "id");
    const registrations = await registrationsByHash(ask);
    expect(contacts.size + applications.size + registrations.size).toBe(this.#accepted.size);
    for (const [key, { call, promised }] of this.#accepted) {
      if (call.path === "/api/contacts") {
        const { wants_updates: wantsUpdates, ...texts } = promised;
        expect(contacts.get(key)).toMatchObject({ ...texts, wantsUpdates });
      } else if (call.path.startsWith("/api/applications/")) {
        expect(applications.get(key)?.fields).toEqual(promised);
      } else {
        const details = detailsOf(promised as RegistrationInput, shippedSeason.limits);
        expect(registrations.get(hashOf(key))).toMatchObject({ ...details });
      }
    }
  }
}

function faultOfError({ text, headers }: Answer): string | undefined {
  if (!headers.get("content-type")?.startsWith("application/json"))
    return "an error that is no JSON";
  const names = Object.keys(JSON.parse(text)).sort().join();
  return names === "code,details,hint,message" ? undefined : `an error of another shape: ${text}`;
}
