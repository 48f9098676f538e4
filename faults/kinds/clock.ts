import { setTimeout as sleep } from "node:timers/promises";
import { endOf, instantOf } from "../../app/program/mountain-time.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { isFine, isRefusedAsClosed } from "../../tests/support/traffic.ts";
import { type Fault, inAWorld, ONCE_ON_BOTH } from "../fault.ts";
import type { Checkout } from "../ledger.ts";
import type { World } from "../world.ts";

/** A start takes part of it; the rest is spent at work before the moment comes. */
const BEFORE_MS = 7_000;
const AFTER_MS = 4_000;
const { dates, prices } = shippedSeason;
/** From 2:00 to 3:00. */
const SPRING_FORWARD = new Date("2026-03-08T02:00:00-07:00");

export const clockPasses: Fault[] = [
  {
    name: "the clock passes the early-bird cut-off",
    tries: ONCE_ON_BOTH,
    run: inAWorld(async (world) => {
      const sideOf = await workThrough(world, instantOf(dates.standardPricesStart));
      for (const checkout of world.ledger.registrations.values()) {
        const { amountTotal } = world.stripe.session(checkout.sessionId);
        const side = sideOf(checkout);
        const isRight =
          (side !== "after" && amountTotal === priceOf(checkout, "early_bird")) ||
          (side !== "before" && amountTotal === priceOf(checkout, "standard"));
        world.demand(isRight, `priced as the moment says: ${amountTotal} ${side} the cut-off`);
      }
    }),
  },
  {
    name: "the clock passes the deadline",
    tries: ONCE_ON_BOTH,
    run: inAWorld(async (world) => {
      await closeByCalendar(world);
      const sideOf = await workThrough(world, endOf(dates.registrationCloses));
      const { registrations, closed, versions, projectsClosed } = world.ledger;
      const taken = [...registrations.values(), ...versions.values()];
      const isLate = taken.some((each) => sideOf(each) === "after");
      world.demand(!isLate, "closed after the deadline");
      world.demand(closed.length > 0, "closed at all");
      const refusals = [...closed, ...projectsClosed];
      world.demand(!refusals.some((refusal) => sideOf(refusal) === "before"), "open until then");
    }),
  },
  {
    name: "the clock passes a daylight-saving night",
    tries: ONCE_ON_BOTH,
    run: inAWorld(async (world) => {
      await workThrough(world, SPRING_FORWARD);
    }),
  },
];

type Side = "before" | "after" | "around";
type Moment = Pick<Checkout, "sentAt" | "acknowledgedAt">;

/** Starts the site shortly before the moment, and answers on which side of it a request was served. */
async function workThrough(world: World, moment: Date): Promise<(request: Moment) => Side> {
  await world.kill();
  const startedAt = Date.now();
  const now = new Date(moment.getTime() - BEFORE_MS).toISOString();
  await world.startSite({ now });
  const readyAt = Date.now();
  // Its clock began to run somewhere between the two.
  const earliest = startedAt + BEFORE_MS;
  const latest = readyAt + BEFORE_MS;
  await sleep(latest + AFTER_MS - Date.now());
  const failed = world.traffic
    .since(readyAt)
    .filter((exchange) => !isFine(exchange) && !isRefusedAsClosed(exchange.status));
  world.demand(failed.length === 0, `without a failed request (${failed.length})`);
  return ({ sentAt, acknowledgedAt }) =>
    acknowledgedAt < earliest ? "before" : sentAt > latest ? "after" : "around";
}

/** Staff may choose that registration opens and closes by itself. */
async function closeByCalendar(world: World): Promise<void> {
  await world.kill();
  await world.database.lookInto((ask) =>
    ask(`update site_documents set content = content || '{"registrationWindow": "calendar"}'
         where key = 'season:${shippedSeason.id}'`),
  );
  await world.startSite();
}

function priceOf({ type }: Checkout, tier: keyof typeof prices): number {
  const { perStudentInCents, schoolInCents } = prices[tier];
  const students = { individual: 1, team: 4, school: 0 }[type];
  return type === "school" ? schoolInCents : perStudentInCents * students;
}
