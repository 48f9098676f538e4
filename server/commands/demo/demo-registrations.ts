import { randomUUID } from "node:crypto";
import { NOTHING_SAID } from "~/features/registration/registration-details";
import { GRADES, SCHOOL_TYPES, STUDENT_COUNTS } from "~/program/options";
import { type Entry, priceFor, pricingTier } from "~/program/pricing";
import type { Site } from "~/program/site";
import type { RegistrationDetails } from "~/records/intake/registration-details";
import type {
  RegistrationStatus,
  registrations,
} from "~/records/registrations/registrations.table.server";
import type { Chance } from "./chance";
import { addressOf, FIRST_NAMES, LAST_NAMES, SCHOOLS, schoolsTeaching, TEAM_WORDS } from "./people";

type NewRegistration = Omit<typeof registrations.$inferInsert, "status"> &
  RegistrationDetails & { id: string; createdAt: Date; status: RegistrationStatus };

const STUDENTS = 500;
const SCHOOL_ENTRIES = 14;

/** Five hundred students, alone and in teams, from fifty schools, and a few whole schools. */
export function demoRegistrations(chance: Chance, site: Site, moment: () => Date) {
  const rows: NewRegistration[] = [];
  for (let students = 0; students < STUDENTS; ) {
    const left = STUDENTS - students;
    const size = left > 5 && chance.is(0.15) ? 2 + chance.below(4) : 1;
    rows.push(size > 1 ? team(size) : individual(rows.length));
    students += size;
  }
  for (let index = 0; index < SCHOOL_ENTRIES; index += 1) rows.push(wholeSchool(index));
  return rows;

  function individual(index: number): NewRegistration {
    const firstName = chance.of(FIRST_NAMES);
    const lastName = chance.of(LAST_NAMES);
    const gradeIndex = chance.below(GRADES.length);
    const age = chance.is(0.7) ? gradeIndex + 5 : null;
    const schools = schoolsTeaching(gradeIndex);
    const isYoung = age === null ? gradeIndex < 7 : age < site.season.limits.guardianAge;
    const hasGuardian = isYoung && chance.is(0.85);
    return {
      ...common({ type: "individual" }, addressOf(`${firstName}.${lastName}`)),
      type: "individual",
      firstName,
      lastName,
      gradeLevel: GRADES[gradeIndex] ?? "9",
      age,
      schoolName: schools[index % schools.length] ?? null,
      guardianEmail: hasGuardian ? addressOf(`family.${lastName}`) : null,
      guardianConfirmed: hasGuardian,
      guardianNeeded: isYoung && !hasGuardian,
      experience: chance.is(0.3) ? "I have tried a chat assistant for homework." : null,
    };
  }

  function team(teamSize: number): NewRegistration {
    const firstName = `${chance.of(FIRST_NAMES)} ${chance.of(LAST_NAMES)}`;
    const members = Array.from({ length: teamSize }, () => chance.of(FIRST_NAMES));
    return {
      ...common({ type: "team", teamSize }, addressOf(firstName)),
      type: "team",
      firstName,
      teamName: `Team ${chance.of(TEAM_WORDS)} ${1 + chance.below(40)}`,
      teamSize,
      teamMembers: members.join("\n"),
      adultConfirmed: true,
    };
  }

  function wholeSchool(index: number): NewRegistration {
    const schoolName = SCHOOLS[(index * 7) % SCHOOLS.length] as string;
    const contactName = `${chance.of(FIRST_NAMES)} ${chance.of(LAST_NAMES)}`;
    return {
      ...common({ type: "school" }, addressOf(`office.${schoolName}`)),
      type: "school",
      firstName: contactName,
      contactName,
      schoolName,
      studentCount: chance.of(STUDENT_COUNTS),
      schoolType: chance.of(SCHOOL_TYPES),
    };
  }

  function common(entry: Entry, email: string) {
    const createdAt = moment();
    const status = statusOf(chance);
    const amountInCents = priceFor(entry, site.season, createdAt);
    return {
      ...NOTHING_SAID,
      id: randomUUID(),
      season: site.season.id,
      idempotencyKey: `demo:${randomUUID()}`,
      status,
      attention: status === "paid" && chance.is(0.01) ? (["second_payment"] as const).slice() : [],
      tier: pricingTier(site.season, createdAt),
      amountInCents,
      email,
      marketingConsent: chance.is(0.4),
      mediaConsent: chance.is(0.7),
      guardianConfirmed: false,
      adultConfirmed: false,
      guardianNeeded: false,
      termsVersion: site.settings.termsVersion,
      termsAcceptedAt: createdAt,
      termsAcceptedBy: "registrant",
      createdAt,
      updatedAt: createdAt,
    };
  }
}

function statusOf(chance: Chance) {
  const roll = chance.next();
  if (roll < 0.84) return "paid" as const;
  if (roll < 0.92) return "pending" as const;
  if (roll < 0.96) return "expired" as const;
  return roll < 0.985 ? ("refunded" as const) : ("canceled" as const);
}
