import type { ReactNode } from "react";
import { longDate } from "~/program/format";
import { writeShortCode } from "~/program/short-code";
import { StarGarnet } from "~/ui/art/star-garnet";
import { Icon, type IconName } from "~/ui/icon";
import { KeyValues } from "~/ui/key-values";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { VERIFY_COPY } from "./copy";
import type { CheckedCertificate } from "./find-certificate.server";

interface VerdictProps {
  /** None where we know no such code. */
  certificate?: CheckedCertificate;
  today?: string;
}

/** Genuine, withdrawn or unknown, in one glance. */
export function Verdict({ certificate, today = "" }: VerdictProps) {
  if (!certificate) return <Unknown />;
  return certificate.withdrawnOn ? (
    <Withdrawn certificate={certificate} on={certificate.withdrawnOn} />
  ) : (
    <Valid certificate={certificate} today={today} />
  );
}

function Valid({ certificate, today }: { certificate: CheckedCertificate; today: string }) {
  const words = VERIFY_COPY.valid;
  const { name, isNameHeld, season, issuedOn, code } = certificate;
  const named = name ?? (isNameHeld ? undefined : words.noLongerHeld);
  return (
    <Seal icon="check" tone="ok" title={words.title} text={words.text(longDate(today))}>
      <KeyValues
        items={[
          ...(named ? [{ label: words.name, text: named }] : []),
          { label: words.isA, text: <Says certificate={certificate} /> },
          { label: words.program, text: season },
          { label: words.issued, text: `${longDate(issuedOn)} (MT)` },
          { label: words.code, text: writeShortCode(code) },
        ]}
      />
      {isNameHeld && <p className="mt-6 text-ink-2 text-s">{name ? words.shown : words.hidden}</p>}
    </Seal>
  );
}

/** One sentence, as the paper has it: "finished Stage 1, Talk to AI, and is a" comes before its title. */
function Says({ certificate: { kind, claim, title } }: { certificate: CheckedCertificate }) {
  const isTitleFirst = kind === "place" || kind === "award";
  return (
    <>
      {!isTitleFirst && claim} <b>{title}</b> {isTitleFirst && claim}
    </>
  );
}

function Withdrawn({ certificate, on }: { certificate: CheckedCertificate; on: string }) {
  const words = VERIFY_COPY.revoked;
  const { isReplaced, code, issuedOn } = certificate;
  return (
    <Seal icon="x" tone="crit" title={words.title} text={words.text(longDate(on))}>
      {isReplaced && <p className="mb-6 font-bold">{words.replaced}</p>}
      <KeyValues
        items={[
          { label: VERIFY_COPY.valid.code, text: writeShortCode(code) },
          { label: VERIFY_COPY.valid.issued, text: `${longDate(issuedOn)} (MT)` },
          { label: words.withdrawn, text: `${longDate(on)} (MT)` },
        ]}
      />
      <AskUs text={words.why} />
    </Seal>
  );
}

function Unknown() {
  const words = VERIFY_COPY.unknown;
  return (
    <Seal icon="info" tone="warn" title={words.title} text={words.text}>
      <AskUs text={words.treat} />
    </Seal>
  );
}

function AskUs({ text }: { text: string }) {
  const { contactEmail } = useSite().settings;
  return (
    <p className="mt-6 text-ink-2 text-s">
      {text} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </p>
  );
}

const TONES = { ok: "bg-ok", crit: "bg-crit", warn: "bg-warn" } as const;

interface SealProps {
  icon: IconName;
  tone: keyof typeof TONES;
  title: string;
  text: string;
  children: ReactNode;
}

/** Idaho's star garnet, with the mark that says how it stands. */
function Seal({ icon, tone, title, text, children }: SealProps) {
  return (
    <Section title={title} lede={text}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[1fr_200px]">
        <div className="max-w-[46rem]">{children}</div>
        <div className="relative size-[160px] max-md:row-start-1 md:size-[200px]">
          <StarGarnet className="size-full" />
          <span
            className={`absolute right-0 bottom-0 grid size-16 place-items-center rounded-full border-4 border-bg text-bg ${TONES[tone]}`}
          >
            <Icon name={icon} className="size-8" />
          </span>
        </div>
      </div>
    </Section>
  );
}
