import { phaseOf } from "~/program/calendar";
import { dollars } from "~/program/format";
import type { Season } from "~/program/season";
import { shippedSettings } from "~/program/settings";
import type { Site } from "~/program/site";
import type { LaunchFacts } from "./launch-facts.server";
import type { ServerStepId } from "./server-steps";

export interface LaunchCheck {
  title: string;
  isDone: boolean;
  /** What was found. */
  finding: string;
  /** Where it is mended: a screen, or a step for whoever runs the server. */
  mend: { to: string; label: string } | { onServer: ServerStepId; label: string };
}

/** What stands between this site and going live. */
export function launchChecks(site: Site, facts: LaunchFacts): LaunchCheck[] {
  const season = `/admin/season/${site.season.id}`;
  return [
    ...nameChecks(site, facts),
    ...seasonChecks(site, season),
    ...peopleChecks(facts),
    ...machineChecks(facts),
    scannerCheck(site, facts),
  ];
}

/** Addresses and numbers that can reach nobody: reserved for examples. */
const FICTIONAL_ADDRESS = /@(.+\.)?example(\.(org|com|net))?$/i;
const FICTIONAL_NUMBER = /555\D?01\d\d/;

function nameChecks({ settings }: Site, { mailFrom, staffEmail }: LaunchFacts): LaunchCheck[] {
  const toSettings = { to: "/admin/settings", label: "Change the settings" };
  const placeholders = [
    settings.organizerName === shippedSettings.organizerName && settings.organizerName,
    FICTIONAL_ADDRESS.test(settings.contactEmail) && settings.contactEmail,
    FICTIONAL_NUMBER.test(settings.contactPhone) && settings.contactPhone,
  ].filter((found) => found !== false);
  const addresses = [mailFrom, staffEmail].filter((address) => FICTIONAL_ADDRESS.test(address));
  return [
    {
      title: "Names and contacts are your own",
      isDone: placeholders.length === 0,
      finding:
        placeholders.length === 0
          ? "No placeholder is left."
          : `Still placeholders: ${placeholders.join(", ")}.`,
      mend: toSettings,
    },
    {
      title: "Emails come from, and go to, your own addresses",
      isDone: addresses.length === 0,
      finding:
        addresses.length === 0
          ? `From ${mailFrom}, to staff at ${staffEmail}.`
          : `Still placeholders: ${addresses.join(", ")}.`,
      mend: { onServer: "addresses", label: "How the addresses are set" },
    },
    {
      title: "Counsel has reviewed the legal pages",
      isDone: settings.legalReviewed,
      finding: settings.legalReviewed ? "Marked as reviewed." : "Not yet marked as reviewed.",
      mend: toSettings,
    },
    {
      title: "Parents read how adults are checked",
      isDone: settings.adultChecks !== "",
      finding: settings.adultChecks || "The page for parents says that this is still to come.",
      mend: toSettings,
    },
    {
      title: "Families read who pays for the way to the showcase",
      isDone: settings.travelHelp !== "",
      finding:
        settings.travelHelp || "The page for parents and the FAQ say that this is still to come.",
      mend: toSettings,
    },
  ];
}

function seasonChecks({ season, now }: Site, path: string): LaunchCheck[] {
  const isOver = phaseOf(season, now) === "over";
  const listed = sumOfPrizes(season);
  const hasOneRubric = season.oneRubric !== null || areRubricsEqual(season);
  return [
    {
      title: "The season lies ahead or is running",
      isDone: !isOver,
      finding: isOver
        ? `All dates of the ${season.name} have passed.`
        : `The ${season.name} is live, and its dates are in order.`,
      mend: isOver
        ? { to: "/admin/season", label: "Start the next season" }
        : { to: `${path}/dates`, label: "Look at the dates" },
    },
    {
      title: "All pages show one rubric",
      isDone: hasOneRubric,
      finding: hasOneRubric
        ? "Every page judges by the same criteria."
        : "The home page, the timeline and the contest rules show three different rubrics.",
      mend: { to: `${path}/rubrics`, label: "Use one rubric everywhere" },
    },
    {
      title: "The prizes add up to the pool",
      isDone: listed >= season.prizes.poolInDollars,
      finding: `The listed prizes sum to ${dollars(listed * 100)}; the pool says ${dollars(season.prizes.poolInDollars * 100)}.`,
      mend: { to: `${path}/prizes`, label: "Change the prizes" },
    },
  ];
}

function peopleChecks({ owners, isTwoFactorRequired }: LaunchFacts): LaunchCheck[] {
  const mend = { to: "/admin/team", label: "Open the team" };
  return [
    {
      title: "There is a second owner",
      isDone: owners > 1,
      finding:
        owners > 1
          ? `${owners} owners can let the others in.`
          : "If the one owner cannot sign in, nobody can let others in.",
      mend,
    },
    {
      title: "Staff sign in with a second factor",
      isDone: isTwoFactorRequired,
      finding: isTwoFactorRequired
        ? "Required of everybody."
        : "A stolen password would be enough.",
      mend,
    },
  ];
}

function machineChecks(facts: LaunchFacts): LaunchCheck[] {
  return [
    {
      title: "Payments are real",
      isDone: facts.paymentMode === "stripe-live",
      finding: PAYMENTS[facts.paymentMode],
      mend: { onServer: "payments", label: "How payments become real" },
    },
    {
      title: "Emails are sent",
      isDone: facts.sendsMail,
      finding: facts.sendsMail
        ? "A mail server is configured."
        : "There is no mail server: nothing is sent.",
      mend: { onServer: "mail", label: "How a mail server is set" },
    },
    {
      title: "The database survives a power cut",
      isDone: facts.engine === "postgres",
      finding:
        facts.engine === "postgres"
          ? "PostgreSQL is in use."
          : "The embedded database is for demonstrations.",
      mend: { onServer: "database", label: "How to move to PostgreSQL" },
    },
    {
      title: "The public address is safe",
      isDone: facts.publicUrl.startsWith("https://"),
      finding: `The site says it is at ${facts.publicUrl}.`,
      mend: { onServer: "address", label: "How the address becomes safe" },
    },
    {
      title: "The clock is the real one",
      isDone: facts.clock === "real",
      finding: CLOCKS[facts.clock],
      mend: { onServer: "clock", label: "How the clock is set right" },
    },
    {
      title: "There is a recent backup",
      isDone: facts.backupAgeInHours !== null && facts.backupAgeInHours <= 48,
      finding: backupFinding(facts.backupAgeInHours),
      mend: { onServer: "backup", label: "How backups are made" },
    },
  ];
}

function scannerCheck({ season }: Site, { scanner }: LaunchFacts): LaunchCheck {
  const largest = Math.max(
    ...Object.values(season.uploads).map(({ maxMegabytes }) => maxMegabytes),
  );
  return {
    title: "A virus scanner reads what people send",
    isDone: scanner === "proven",
    finding:
      typeof scanner === "object"
        ? `Files wait unseen. ${scanner.trouble}`
        : {
            none: "None is set: files are looked into, but not for viruses.",
            untried: "One is set. The site is just trying it with a known file.",
            proven: `It found a harmless test virus in a file as large as the largest that anybody may send (this season’s films have up to ${largest} MB).`,
          }[scanner],
    mend: { onServer: "scanner", label: "How a virus scanner is set" },
  };
}

const PAYMENTS: Record<LaunchFacts["paymentMode"], string> = {
  demo: "The demo checkout charges no card.",
  "stripe-test": "Stripe runs with test keys: no card is charged.",
  "stripe-live": "Stripe charges real cards.",
};

const CLOCKS: Record<LaunchFacts["clock"], string> = {
  real: "Nothing moves it.",
  SITE_NOW: "SITE_NOW moves it.",
  demonstration: "This is a demonstration, with a clock of its own.",
};

function backupFinding(hours: number | null): string {
  if (hours === null) return "The site has not seen one.";
  return hours < 1 ? "Less than an hour old." : `${Math.floor(hours)} hours old.`;
}

function sumOfPrizes({ prizes: { grand, special, recognition } }: Season): number {
  const amounts = [
    ...grand.map(({ cashPrizeInDollars }) => cashPrizeInDollars),
    ...[...special, ...recognition].map(({ prizeInDollars }) => prizeInDollars),
  ];
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function areRubricsEqual({ rubrics }: Season): boolean {
  return new Set(Object.values(rubrics).map((rubric) => JSON.stringify(rubric))).size === 1;
}
