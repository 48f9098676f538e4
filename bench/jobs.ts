import { randomUUID } from "node:crypto";
import { aContactRecord } from "../tests/support/contact-factories.ts";
import { aRegistration } from "../tests/support/registrations.ts";
import { PASSWORD } from "../tests/support/staff.ts";
import { call } from "./request.ts";
import type { World } from "./world.ts";

export interface Job {
  name: string;
  /** Staff are few and come one by one; visitors come in crowds. */
  atOnce: number;
  /** How long it is watched, unless for the usual time. */
  seconds?: number;
  /** Once through; false when the site was too busy. */
  act(world: World): Promise<boolean>;
}

/** What staff look records up with. */
export const LISTS: Job[] = [
  { name: "list: first page", atOnce: 1, act: (world) => list(world, "") },
  { name: "list: part of a name", atOnce: 1, act: (world) => list(world, "?q=zedqui") },
  {
    name: "list: two filters",
    atOnce: 1,
    act: (world) => list(world, "?type=school&status=refunded"),
  },
  { name: "list: page 500", atOnce: 1, act: (world) => list(world, "?page=500") },
  {
    name: "consents: first page",
    atOnce: 1,
    act: (world) => readAsStaff(world, "/admin/consents"),
  },
  {
    name: "consents: part of a name",
    atOnce: 1,
    act: (world) => readAsStaff(world, "/admin/consents?q=zedqui"),
  },
];

/** One search over every kind of record: what few have, what most have, a number, and nothing at all. */
export const SEARCHES: Job[] = ["zedqui", "example", "R-0000", "xyzzyq"].map((word) => ({
  name: `search: ${word}`,
  atOnce: 1,
  act: (world) => readAsStaff(world, `/admin/search?q=${word}`),
}));

/** What people do on the site, from reading to the longest list. */
export const JOBS: Job[] = [
  { name: "page from memory", atOnce: 20, act: (world) => read(world, "/") },
  { name: "page made for the visitor", atOnce: 20, act: (world) => read(world, "/contact") },
  { name: "registration form", atOnce: 20, act: (world) => read(world, "/register") },
  { name: "contact message", atOnce: 50, act: sendMessage },
  // Longer than payments: each of those needs a checkout of its own.
  { name: "checkout started", atOnce: 20, seconds: 9, act: startCheckout },
  { name: "payment event", atOnce: 20, seconds: 3, act: deliverPayment },
  { name: "sign-in", atOnce: 4, act: signIn },
  ...LISTS,
  ...SEARCHES.slice(0, 1),
  { name: "overview", atOnce: 1, act: (world) => readAsStaff(world, "/admin") },
];

async function read({ site }: World, path: string): Promise<boolean> {
  return isDone(await call(site.origin, { path, headers: { "accept-encoding": "br" } }), 200);
}

export async function sendMessage({ site }: Pick<World, "site">): Promise<boolean> {
  return isDone(await call(site.origin, { path: "/api/contacts", body: aContactRecord() }), 201);
}

async function startCheckout({ site }: World): Promise<boolean> {
  const path = "/api/create-registration-checkout";
  const headers = { "idempotency-key": randomUUID() };
  return isDone(await call(site.origin, { path, headers, body: aRegistration() }), 200);
}

/** Pays one of the checkouts that were started, in their order. */
async function deliverPayment(world: World): Promise<boolean> {
  const { stripe, unpaid } = world;
  const next = unpaid.next();
  if (next.done) throw new Error("There are fewer checkouts than payments: start more first");
  stripe.pay(next.value);
  const event = stripe.event("checkout.session.completed", next.value);
  return isDone(await stripe.deliver(event), 200);
}

async function signIn({ site, viewer }: World): Promise<boolean> {
  const path = "/api/auth/sign-in/email";
  const body = { email: viewer.email, password: PASSWORD };
  return isDone(await call(site.origin, { path, body }), 200);
}

function list(world: World, search: string): Promise<boolean> {
  return readAsStaff(world, `/admin/registrations${search}`);
}

async function readAsStaff({ site, viewer }: World, path: string): Promise<boolean> {
  return isDone(await call(site.origin, { path, headers: { cookie: viewer.cookie } }), 200);
}

/** Anything but success or "come back later" is a broken bench. */
function isDone(status: number, success: number): boolean {
  if (status !== success && status !== 503) throw new Error(`Status ${status}`);
  return status === success;
}
