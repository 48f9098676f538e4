import { randomUUID } from "node:crypto";
import type { Application, ApplicationKind } from "~/features/applications/application-schemas";
import type { applications } from "~/features/applications/applications.table.server";
import type { contacts } from "~/features/contact/contact.table.server";
import { CONTACT_STATUSES } from "~/features/contact/contact-status";
import { ROLE_LABELS } from "~/features/contact/role-labels";
import {
  CONTACT_ROLES,
  MENTORING_FORMATS,
  MENTORING_TIMES,
  SPONSOR_TIER_KEYS,
} from "~/program/options";
import type { Site } from "~/program/site";
import type { Chance } from "./chance";
import { addressOf, FIRST_NAMES, LAST_NAMES, ORGANIZATIONS, QUESTIONS, SCHOOLS } from "./people";

type NewMessage = typeof contacts.$inferInsert & { id: string; createdAt: Date };
type NewApplication = typeof applications.$inferInsert & { id: string; createdAt: Date };

export function demoMessages(chance: Chance, { season }: Site, moment: () => Date): NewMessage[] {
  return Array.from({ length: 60 }, () => {
    const name = `${chance.of(FIRST_NAMES)} ${chance.of(LAST_NAMES)}`;
    const audience = chance.of(CONTACT_ROLES);
    const createdAt = moment();
    return {
      id: randomUUID(),
      season: season.id,
      name,
      email: addressOf(name),
      audience,
      subject: `${chance.of(SCHOOLS)} - ${ROLE_LABELS[audience]}`,
      message: chance.of(QUESTIONS),
      wantsUpdates: chance.is(0.3),
      status: chance.of(CONTACT_STATUSES),
      suspectedSpam: chance.is(0.08),
      idempotencyKey: `demo:${randomUUID()}`,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function demoApplications(
  chance: Chance,
  { season, settings }: Site,
  moment: () => Date,
): NewApplication[] {
  const kinds: ApplicationKind[] = ["sponsor", "judge", "advisor"];
  return Array.from({ length: 36 }, (_, index) => {
    const first = chance.of(FIRST_NAMES);
    const last = chance.of(LAST_NAMES);
    const organization = chance.of(ORGANIZATIONS);
    const email = addressOf(`${first}.${last}`);
    const kind = kinds[index % kinds.length] ?? "judge";
    const wantsUpdates = chance.is(0.5);
    const person = { first, last, organization, email, wantsUpdates };
    const createdAt = moment();
    return {
      id: randomUUID(),
      season: season.id,
      kind,
      status: chance.of(["new", "new", "reviewing", "accepted", "declined"] as const),
      name: `${first} ${last}`,
      email,
      organization,
      fields: fieldsOf(kind, person, chance),
      wantsUpdates,
      termsVersion: settings.termsVersion,
      idempotencyKey: `demo:${randomUUID()}`,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

interface Person {
  first: string;
  last: string;
  organization: string;
  email: string;
  wantsUpdates: boolean;
}

function fieldsOf(kind: ApplicationKind, person: Person, chance: Chance): Application["fields"] {
  const phone = `(208) 555-0${100 + chance.below(99)}`;
  if (kind === "sponsor") {
    return {
      tier: chance.of(SPONSOR_TIER_KEYS),
      "organization-name": person.organization,
      "organization-type": "Company",
      website: null,
      address: null,
      city: "Boise",
      state: "Idaho",
      zip: null,
      "contact-name": `${person.first} ${person.last}`,
      "contact-title": "Head of outreach",
      "contact-email": person.email,
      "contact-phone": phone,
      goals: "We would like rural schools to take part.",
      "special-requests": null,
      terms: true,
      marketing: person.wantsUpdates,
    };
  }
  const shared = {
    "first-name": person.first,
    "last-name": person.last,
    email: person.email,
    phone,
    organization: person.organization,
    title: "Specialist",
    expertise: chance.of(["Machine learning", "Teaching", "Health care", "Agriculture"]),
    why: chance.is(0.5) ? "I like the questions that students ask." : null,
    updates: person.wantsUpdates,
  };
  if (kind === "judge") {
    return {
      ...shared,
      experience: "Ten years in the field, and judge at two science fairs.",
      "online-review": true,
      "capitol-showcase": chance.is(0.5),
      terms: true,
    };
  }
  return {
    ...shared,
    "mentoring-experience": "Coached a robotics club for four years.",
    "mentoring-time": chance.of(MENTORING_TIMES),
    "mentoring-format": chance.of(MENTORING_FORMATS),
    "also-judge": chance.is(0.5),
    commitment: true,
  };
}
