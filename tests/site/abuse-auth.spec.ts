import { expect, test } from "../abuse/abused-site.ts";
import { type Attempt, attempt, faultOf, faultsLogged, inParallel } from "../abuse/attack.ts";
import { AUTH_FIELDS, type AuthCall, authCalls } from "../abuse/auth-calls.ts";
import { badJsonBodies } from "../abuse/bad-bodies.ts";
import { WORST_VALUES } from "../abuse/bad-values.ts";
import { portionOf } from "../abuse/portion.ts";
import { uncleanColumns } from "../abuse/stored.ts";
import { startSite } from "../support/site-server.ts";
import { aStaffMember, callAuth, PASSWORD } from "../support/staff.ts";

test("the sign-in library's own calls take no harm, signed in or not", async ({
  site,
  afterwards,
}) => {
  const { cookie } = await aStaffMember(site, null);
  const faults: string[] = [];
  const send = async (call: AuthCall, what: string, fields: Record<string, unknown>) => {
    const fault = faultOf(await attempt(site, ...requestOf(call, fields, cookie)));
    if (fault) faults.push(`${call.method} ${call.path}, ${what}: ${fault}`);
  };
  for (const call of authCalls()) {
    await inParallel(portionOf(WORST_VALUES), async ([name, value]) => {
      const fields = Object.fromEntries(AUTH_FIELDS.map((field) => [field, value]));
      await send(call, name, fields);
      await send(call, `${name}, but for the address and the password`, {
        ...fields,
        ...aNewPerson(),
      });
    });
    if (!call.path.startsWith("/sign")) continue;
    const bodies = portionOf(Object.entries(badJsonBodies(aNewPerson())));
    await inParallel(bodies, async ([name, body]) => {
      const answer = await attempt(site, `/api/auth${call.path}`, {
        type: "application/json",
        body,
      });
      const fault = faultOf(answer);
      if (fault) faults.push(`${call.path}, ${name}: ${fault}`);
    });
  }
  expect(faults).toEqual([]);
  expect(await faultsLogged(site)).toEqual([]);
  await afterwards(async (ask) => {
    expect(await uncleanColumns(ask)).toEqual([]);
    expect(await ask(`select email from "user" where role is not null`)).toEqual([]);
    expect(await ask(`select name from "user" where name <> email or image is not null`)).toEqual(
      [],
    );
  });
});

test("nobody gets more tries by saying to come from elsewhere", async () => {
  const site = await startSite();
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const claimed = `203.0.113.${guess}`;
    const headers = {
      "x-forwarded-for": claimed,
      "x-client-address": claimed,
      "x-real-ip": claimed,
      forwarded: `for=${claimed}`,
      "cf-connecting-ip": claimed,
    };
    const body = { email: "guessed@example.org", password: "wrong!" };
    statuses.push((await callAuth(site, "sign-in/email", body, headers)).status);
  }
  await site.stop();
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

function requestOf(
  { path, method }: AuthCall,
  fields: Record<string, unknown>,
  cookie: string,
): [path: string, attempt: Attempt] {
  const headers = { cookie };
  if (method === "POST") {
    return [
      `/api/auth${path}`,
      { headers, type: "application/json", body: JSON.stringify(fields) },
    ];
  }
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    JSON.stringify(value).slice(0, 100),
  ]);
  return [`/api/auth${path}?${new URLSearchParams(texts)}`, { headers, method }];
}

let people = 0;

function aNewPerson() {
  people += 1;
  return { email: `person-${people}@example.org`, password: PASSWORD };
}
