import { randomUUID } from "node:crypto";
import { reportPayment, startCheckout } from "../../tests/support/checkout-steps.ts";
import { askForCode, typeCode } from "../../tests/support/family-steps.ts";
import { headerOf } from "../../tests/support/read-mail.ts";
import { aRegistration } from "../../tests/support/registrations.ts";
import type { Desk, Writer } from "./desk.ts";

/** So many that a kill falls into the middle of it. */
export const ROWS_EACH = 300;
/** Every list is compared with all that came before. */
const MOST_LISTS = 20;

interface School {
  email: string;
  /** The browser that has asked for a code. */
  browser: string;
  cookie?: string;
}

/** Pays for a school, comes in by code, and brings in one class after the other. */
export function rostersWriter(): Writer {
  let school: School | undefined;
  let read = 0;
  return async (desk) => {
    school ??= await payForASchool(desk);
    for (const mail of desk.mailbox.mail.slice(read)) {
      read += 1;
      const isTheirs = mail.to[0] === school.email && /code/.test(headerOf(mail, "Subject"));
      if (!isTheirs || school.cookie) continue;
      const cookie = await typeCode(desk.traffic, school.browser, mail);
      if (cookie) school.cookie = cookie;
      // A code opens once; where the answer is lost, another is asked for.
      else school.browser = await askForCode(desk.traffic, school.email);
    }
    if (school.cookie && desk.ledger.rosters.size < MOST_LISTS) {
      await bringIn(desk, school.cookie);
    }
  };
}

async function payForASchool({ traffic, ledger, stripe }: Desk): Promise<School> {
  const id = randomUUID();
  const email = `school-${id}@example.org`;
  const sentAt = Date.now();
  const registration = { registration_type: "school", email, school_name: `School ${id}` };
  const sessionId = (await startCheckout(traffic, aRegistration(registration))) ?? "";
  const acknowledgedAt = Date.now();
  ledger.registrations.set(email, { sessionId, type: "school", sentAt, acknowledgedAt });
  stripe.pay(sessionId);
  await reportPayment(traffic, stripe, sessionId);
  return { email, browser: await askForCode(traffic, email) };
}

async function bringIn({ traffic, ledger }: Desk, cookie: string): Promise<void> {
  const headers = { cookie, origin: traffic.origin };
  const desk = await traffic.insist("schools", "/school", () => ({ headers }), 302);
  const name = `Class ${randomUUID()}`;
  const list = JSON.stringify(aList());
  const form = () => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ intent: "import", list, class_name: name })) {
      body.set(field, value);
    }
    return { method: "POST", headers, body };
  };
  await traffic.insist("schools", `${desk.headers.get("location")}/roster`, form, 303);
  ledger.rosters.add(name);
}

/** As the page keeps one between looking at it and bringing it in. */
function aList() {
  return {
    source: "list",
    columns: [
      { heading: "First", field: "given_name" },
      { heading: "Last", field: "family_name" },
      { heading: "Grade", field: "grade" },
    ],
    rows: Array.from({ length: ROWS_EACH }, (_, at) => ({
      number: at + 2,
      cells: [`Given ${randomUUID()}`, `Family ${at}`, "5"],
    })),
  };
}
