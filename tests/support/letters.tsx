import type { ReactElement } from "react";
import { acknowledgementEmail } from "../../app/features/applications/acknowledgement.email.tsx";
import { requestEmail } from "../../app/features/consent/letters/request.email.tsx";
import { confirmationEmail } from "../../app/features/registration/confirmation/confirmation.email.tsx";
import { linkEmail } from "../../app/features/registration/link-again/link.email.tsx";
import { paymentDueEmail } from "../../app/features/registration/payment/payment-due.email.tsx";
import { confirmationEmail as remindersEmail } from "../../app/features/reminders/confirmation.email.tsx";
import { reminderEmail } from "../../app/features/reminders/reminder.email.tsx";
import { signInEmail } from "../../app/features/sign-in/sign-in.email.tsx";
import { type MilestoneId, milestonesOf, passesAt } from "../../app/program/calendar.ts";
import type { RegistrationType } from "../../app/program/options.ts";
import type { Site } from "../../app/program/site.ts";
import type { Registration } from "../../app/records/entries/registration-sheet.server.ts";

/** The letters that may go out on any day: a check comes late, and a mailbox asks for its link in June. */
export function lettersOnAnyDay(site: Site): Record<string, ReactElement> {
  const later = milestonesOf(site.season).filter((date) => passesAt(date) > site.now);
  const [next] = later;
  const milestones: MilestoneId[] = later.map(({ id }) => id);
  const wish = { milestones, awaitsNextSeason: milestones.length === 0 };
  const asked = { child: "Ana", token: "the-token", locale: "en", offered: ["en"] } as const;
  const code = { code: "123456", url: `${site.origin}/sign-in/the-token`, locale: "en" } as const;
  return {
    "a place for one student": confirmationEmail(aPaid("individual", site), site),
    "a place for a team": confirmationEmail(aPaid("team", site), site),
    "a place for a school": confirmationEmail(aPaid("school", site), site),
    "what is to be paid": paymentDueEmail({ ...aPaid("school", site), paidAt: null }, site),
    "the link to a registration": linkEmail(aPaid("individual", site), site),
    "the first letter to a guardian": requestEmail({ ...asked, isReminder: false }, site),
    "an application of a sponsor": acknowledgementEmail("sponsor", site),
    "an application of a judge": acknowledgementEmail("judge", site),
    "an application of an advisor": acknowledgementEmail("advisor", site),
    "reminders to be confirmed": remindersEmail(wish, site, `${site.origin}/confirm`),
    ...(next && {
      "a reminder of the next date": reminderEmail({
        milestone: next,
        site,
        distance: "tomorrow",
        unsubscribeLink: `${site.origin}/unsubscribe`,
      }),
    }),
    "a code to come in": signInEmail(code, site),
  };
}

function aPaid(type: RegistrationType, { season, now }: Site) {
  return {
    id: "3f2a9c1b-0000-4000-8000-000000000000",
    season: season.id,
    token: "the-token",
    type,
    tier: "early_bird",
    amountInCents: 2_500,
    refundedInCents: 0,
    firstName: "Ana",
    teamSize: type === "team" ? 2 : null,
    teamName: type === "team" ? "Star Garnets" : null,
    schoolName: type === "school" ? "Rexburg Middle School" : null,
    guardianNeeded: false,
    paidAt: now,
    paidBy: "online",
    paymentMode: "stripe-live",
    offlineMethod: null,
    status: "paid",
  } as Registration & { token: string };
}
