export interface Mutation {
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** Words in the paths of the tests that are asked. */
  tests: string[];
}

/** Of the folder in which the line stands, and of others where its promise is held. */
const PROGRAM = ["app/program/"];
const CONSENTS = ["app/records/participants/", "app/features/consent/"];
const PROJECTS = ["app/program/project", "app/records/projects/", "app/features/submit/"];
const MONEY = [
  "app/platform/payments/",
  "app/records/payments/",
  "app/features/registration/payment/",
];
const LINKS = ["app/platform/links/", "app/features/sign-in/"];
const FORMS = ["app/platform/forms/", "app/features/contact/"];
const QUEUES = ["app/platform/jobs/", "app/platform/mail/"];
const VOUCHERS = ["app/records/vouchers/", "voucher"];
const SCHOOLS = ["app/records/school-orders/", "app/features/school-orders/"];

/** Comparisons turned, checks dropped, work moved out of its transaction: somebody would lose by each. */
export const MUTATIONS: Mutation[] = [
  {
    file: "app/program/pricing.ts",
    from: "now < instantOf(season.dates.standardPricesStart)",
    to: "now <= instantOf(season.dates.standardPricesStart)",
    tests: PROGRAM,
  },
  {
    file: "app/program/project-deadline.ts",
    from: "return arrivedAt < deadline",
    to: "return arrivedAt <= deadline",
    tests: PROJECTS,
  },
  {
    file: "app/program/project-deadline.ts",
    from: "granted && granted > close ? granted : close",
    to: "granted ? granted : close",
    tests: PROJECTS,
  },
  {
    file: "app/program/business-days.ts",
    from: "weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday",
    to: "weekday !== SUNDAY && !isHoliday",
    tests: PROGRAM,
  },
  {
    file: "app/program/discount.ts",
    from: "return rest > 0 && !isWorthPaying(rest)",
    to: "return !isWorthPaying(rest)",
    tests: [...PROGRAM, ...VOUCHERS],
  },
  {
    file: "app/program/powers.ts",
    from: "ROLES.indexOf(role) <= ROLES.indexOf(least)",
    to: "ROLES.indexOf(role) >= ROLES.indexOf(least)",
    tests: PROGRAM,
  },
  {
    file: "app/program/powers.ts",
    from: "return rule.seat === true && isAmong(subject.participants, actor.participant)",
    to: "return rule.seat === true",
    tests: PROGRAM,
  },
  {
    file: "app/program/safe-destination.ts",
    from: 'origin !== base || pathname.startsWith("//")',
    to: "origin !== base",
    tests: PROGRAM,
  },
  {
    file: "app/program/team-members.ts",
    from: "return listed === teamSize - 1",
    to: "return listed <= teamSize - 1",
    tests: [...PROGRAM, "app/features/registration/form"],
  },
  {
    file: "app/program/project-rules.ts",
    from: 'return highest <= divisions.k8.highestGrade ? "k8" : "highSchool"',
    to: 'return highest < divisions.k8.highestGrade ? "k8" : "highSchool"',
    tests: PROJECTS,
  },
  {
    file: "app/program/project-rules.ts",
    from: "if (words < min) return",
    to: "if (words <= min) return",
    tests: PROJECTS,
  },
  {
    file: "app/program/project-rules.ts",
    from: "seconds > videoMinutes.max * 60 + TOLERANCE_SECONDS",
    to: "seconds > videoMinutes.max * 60",
    tests: PROJECTS,
  },
  {
    file: "app/records/participants/may-show.ts",
    from: "members.length > 0 && members.every((member) => mayShow(member, what))",
    to: "members.some((member) => mayShow(member, what))",
    tests: CONSENTS,
  },
  {
    file: "app/records/participants/may-show.ts",
    from: '(method !== "paper" || isCompared)',
    to: "true",
    tests: CONSENTS,
  },
  {
    file: "app/records/participants/may-take-part.ts",
    from: 'age === "under_13" ? carriesUnder13 : isSigned',
    to: "isSigned",
    tests: CONSENTS,
  },
  {
    file: "app/records/participants/may-take-part.ts",
    from: "if (!standing?.takesPart) return false",
    to: "if (!standing) return false",
    tests: CONSENTS,
  },
  {
    file: "app/records/participants/age-band.ts",
    from: "statedAge >= 13 && !isMostlyUnder13(grade)",
    to: "statedAge >= 13",
    tests: CONSENTS,
  },
  {
    file: "app/records/participants/consent.ts",
    from: "CONSENT_METHODS.indexOf(method) >= CONSENT_METHODS.indexOf(least)",
    to: "CONSENT_METHODS.indexOf(method) > CONSENT_METHODS.indexOf(least)",
    tests: CONSENTS,
  },
  {
    file: "app/records/participants/add-consent.server.ts",
    from: 'isByLink && (countedAs(ageBand) === "under_13" || !isFromMailbox)',
    to: "isByLink",
    tests: CONSENTS,
  },
  {
    file: "app/records/access/sees-consent.ts",
    from: '(as === "member" && entry.kind === "individual")',
    to: 'as === "member"',
    tests: ["app/records/access/", "app/features/my-entry/"],
  },
  {
    file: "app/records/intake/may-write-to-contact.ts",
    from: 'countedForNow({ ageBand, statedAge, grade }) !== "under_13"',
    to: "true",
    tests: ["app/records/intake/", "app/features/reminders/"],
  },
  {
    file: "app/records/intake/match-students.ts",
    from: "return before.length === 1 && students.length === 1",
    to: "return before.length === students.length",
    tests: ["app/records/intake/", "app/features/registration/staff"],
  },
  {
    file: "app/records/learning/lesson-done.ts",
    from: "checkPassedAt !== null && madeWay !== null",
    to: "checkPassedAt !== null",
    tests: ["app/records/learning/", "app/features/learn/"],
  },
  {
    file: "app/records/vouchers/voucher.ts",
    from: "until && now >= endOf(until)",
    to: "until && now > endOf(until)",
    tests: VOUCHERS,
  },
  {
    file: "app/records/vouchers/voucher-uses.server.ts",
    from: "(others?.uses ?? 0) < voucher.mostUses",
    to: "(others?.uses ?? 0) <= voucher.mostUses",
    tests: VOUCHERS,
  },
  {
    file: "app/records/school-orders/settle-invoice.server.ts",
    from: "const isPaid = dueInCents <= 0",
    to: "const isPaid = dueInCents < 0",
    tests: SCHOOLS,
  },
  {
    file: "app/platform/drafts/store-revision.server.ts",
    from: 'known.revision !== sent.revision) return { state: "conflict", theirs: known }',
    to: 'known.revision > sent.revision + 1) return { state: "conflict", theirs: known }',
    tests: PROJECTS,
  },
  {
    file: "app/records/projects/save-part.server.ts",
    from: "(await countRows(tx, saving)) >= MOST_AI_ROWS",
    to: "(await countRows(tx, saving)) > MOST_AI_ROWS",
    tests: PROJECTS,
  },
  {
    file: "app/records/people/person-sessions.server.ts",
    from: "personSessions.provedAt} > now()",
    to: "personSessions.provedAt} < now()",
    tests: ["app/records/people/", "app/features/sign-in/"],
  },
  {
    file: "app/records/people/person-sessions.server.ts",
    from: "ne(personSessions.id, current)",
    to: "eq(personSessions.id, current)",
    tests: ["app/records/people/", "app/features/sign-in/"],
  },
  {
    file: "app/records/people/accept-by-link.server.ts",
    from: 'if (link.state !== "good") return undefined;',
    to: "",
    tests: ["app/records/people/", "app/features/team/", "app/features/class-desk/teachers"],
  },
  {
    file: "app/records/participants/seats.server.ts",
    from: "if (!seat) return false;",
    to: "if (!seat) return true;",
    tests: ["app/records/participants/", "app/features/class-desk/seats", "app/features/sign-in/"],
  },
  {
    file: "app/platform/links/access-links.server.ts",
    from: "accessLinks.expiresAt} <= now(), false)",
    to: "accessLinks.expiresAt} > now(), false)",
    tests: LINKS,
  },
  {
    file: "app/platform/links/code-failures.server.ts",
    from: "if (count < most) await tx.insert(codeFailures)",
    to: "if (count <= most) await tx.insert(codeFailures)",
    tests: LINKS,
  },
  {
    file: "app/platform/links/code-failures.server.ts",
    from: "if (count >= network.most) return",
    to: "if (count > network.most) return",
    tests: LINKS,
  },
  {
    file: "app/platform/links/code-allowances.server.ts",
    from: "given.length === right.length && timingSafeEqual(given, right) ? key : null",
    to: "given.length === right.length ? key : null",
    tests: LINKS,
  },
  {
    file: "app/platform/links/invitation-limit.server.ts",
    from: ">= MOST_LETTERS_AN_HOUR",
    to: "> MOST_LETTERS_AN_HOUR",
    tests: [...LINKS, "app/features/team/", "app/features/accounts/", "app/admin/team"],
  },
  {
    file: "app/platform/forms/form-stamp.server.ts",
    from: "isTrapped || !(elapsed >= SHORTEST_FILL_MS)",
    to: "isTrapped",
    tests: FORMS,
  },
  {
    file: "app/platform/forms/rate-counter.server.ts",
    from: "return counted < this.#points ? 0",
    to: "return counted <= this.#points ? 0",
    tests: FORMS,
  },
  {
    file: "app/platform/forms/read-form.server.ts",
    from: 'value.replaceAll("\\0", "")',
    to: "value",
    tests: FORMS,
  },
  {
    file: "app/platform/forms/json-api.server.ts",
    from: "if (bytes > LARGEST_JSON_BYTES) throw",
    to: "if (bytes < 0) throw",
    tests: [...FORMS, "app/features/registration/form"],
  },
  {
    file: "app/platform/mail/send-again.server.ts",
    from: 'if (row.state === "sending") return "being-sent";',
    to: "",
    tests: ["app/platform/mail/", "app/admin/"],
  },
  {
    file: "app/platform/jobs/claims.server.ts",
    from: "table.claimedAt} < now() -",
    to: "table.claimedAt} < now() +",
    tests: QUEUES,
  },
  {
    file: "app/platform/jobs/claims.server.ts",
    from: "if (tries > FIRST_WAITS.length + HOURLY_TRIES) return null",
    to: "if (tries < 0) return null",
    tests: QUEUES,
  },
  {
    file: "app/platform/payments/payment-signature.server.ts",
    from: "signature, secret, TOLERANCE_SECONDS)",
    to: "signature, secret)",
    tests: MONEY,
  },
  {
    file: "app/platform/payments/payments-stripe.server.ts",
    from: 'if (session.id !== id) throw new Error("This is another session");',
    to: "",
    tests: MONEY,
  },
  {
    file: "app/platform/payments/stripe-session.server.ts",
    from: 'refund.status === "failed" || refund.status === "canceled"',
    to: 'refund.status === "failed"',
    tests: MONEY,
  },
  {
    file: "app/platform/staff/staff-action.server.ts",
    from: "if (!verbs.some((verb) => mayStaff(context, verb)))",
    to: "if (verbs.some((verb) => mayStaff(context, verb)))",
    tests: ["app/platform/staff/", "app/admin/"],
  },
  {
    file: "app/platform/lists/csv.server.ts",
    from: 'typeof cell === "string" ? withoutFormula(cell) : cellText(cell)',
    to: "cellText(cell)",
    tests: ["app/platform/lists/"],
  },
  {
    file: "app/platform/database/record-version.server.ts",
    from: "return versionOf(record) !== version",
    to: "return versionOf(record) > version",
    tests: ["app/platform/database/", "app/features/registration/staff"],
  },
];
