import { type SubmissionResult, useForm } from "@conform-to/react";
import { CodeField } from "~/ui/form/code-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { SEND_AGAIN } from "~/ui/send-again";
import { useLocale } from "~/ui/use-locale";
import { VOTE_YEAR_COPY } from "~/ui/vote-year/vote-year-copy";
import { VOTE_YEAR_FORM, VoteYearForm } from "~/ui/vote-year/vote-year-form";
import type { Sum } from "./attack/sum.server";
import { SumPart, sumAttributes } from "./attack/sum-part";
import { Ballot, BallotNote } from "./ballot";
import { VOTE_COPY } from "./vote-copy";
import { galleryPath, votePath } from "./vote-paths";

interface StepProps {
  project: string;
  slug: string;
  lastResult?: SubmissionResult<string[]> | undefined;
}

const withResult = (lastResult: StepProps["lastResult"]) => (lastResult ? { lastResult } : {});

export function YearStep({ project, slug, lastResult }: StepProps) {
  const locale = useLocale();
  const { problem } = VOTE_COPY[locale];
  const { title } = VOTE_YEAR_COPY[locale];
  const [form, fields] = useForm<{ year: string }>({
    id: VOTE_YEAR_FORM,
    ...withResult(lastResult),
  });
  return (
    <Ballot title={title} project={project} {...(lastResult ? { tone: "wrong" } : {})}>
      <VoteYearForm
        action={votePath(slug, locale)}
        slipHref={votePath(slug, locale, "slip")}
        error={fields.year.errors?.[0]}
      >
        <ErrorSummary form={form} title={problem} />
      </VoteYearForm>
    </Ballot>
  );
}

/** While an attack runs with a sum; without script, or without solving it, the letter goes later. */
export function AddressStep({ project, lastResult, sum }: StepProps & { sum: Sum | null }) {
  const { address, problem } = VOTE_COPY[useLocale()];
  const [form, fields] = useForm<{ email: string }>({ id: "address", ...withResult(lastResult) });
  return (
    <Ballot title={address.title} project={project} {...(lastResult ? { tone: "wrong" } : {})}>
      <form
        method="post"
        id={form.id}
        noValidate
        aria-label={address.title}
        {...(sum && sumAttributes(sum, address.sum))}
      >
        <ErrorSummary form={form} title={problem} />
        <input type="hidden" name="intent" value="send" />
        <TextField field={fields.email} label={address.label} type="email" autoComplete="email" />
        <SubmitButton idle={address.submit} busy={address.submit} isBusy={false} />
        {sum && <SumPart />}
      </form>
      <BallotNote>{address.note}</BallotNote>
    </Ballot>
  );
}

interface CodeProps extends StepProps {
  sentTo: string;
  /** A domain that looks like a slip of the finger, and what it may have been meant for. */
  meant?: { typed: string; likely: string } | null | undefined;
  /** The time at which the letter goes, while an attack runs and no sum was solved. */
  later?: string | null | undefined;
}

export function CodeStep({ project, slug, lastResult, sentTo, meant, later }: CodeProps) {
  const locale = useLocale();
  const { code, problem } = VOTE_COPY[locale];
  const [form, fields] = useForm<{ code: string }>({ id: "code", ...withResult(lastResult) });
  return (
    <Ballot title={code.title} project={project} {...(lastResult ? { tone: "wrong" } : {})}>
      <p>{later ? code.later(sentTo, later) : code.text(sentTo)}</p>
      {meant && <p className="ballot-meant">{code.meant(meant.typed, meant.likely)}</p>}
      <form method="post" id={form.id} noValidate aria-label={code.title}>
        <ErrorSummary form={form} title={problem} />
        <input type="hidden" name="intent" value="code" />
        <CodeField
          field={fields.code}
          label={code.label}
          hint={code.hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <SubmitButton idle={code.submit} busy={code.submit} isBusy={false} />
      </form>
      {lastResult && <BallotNote>{code.linkToo}</BallotNote>}
      <BallotNote>{code.noLetter}</BallotNote>
      <OtherWays slug={slug} />
    </Ballot>
  );
}

/** A new letter to the same mailbox, or another mailbox. */
function OtherWays({ slug }: { slug: string }) {
  const locale = useLocale();
  const { code } = VOTE_COPY[locale];
  return (
    <form method="post" aria-label={code.sendAgain} className="flex flex-wrap gap-3">
      <button type="submit" {...SEND_AGAIN} className="btn btn-line">
        {code.sendAgain}
      </button>
      <a className="btn btn-line" href={votePath(slug, locale, "address")}>
        {code.otherAddress}
      </a>
    </form>
  );
}

export function SpentStep({ slug }: StepProps) {
  const { spent } = VOTE_COPY[useLocale()];
  return (
    <Ballot title={spent.title} tone="wrong">
      <p>{spent.text}</p>
      <OtherWays slug={slug} />
    </Ballot>
  );
}

interface EnoughProps extends StepProps {
  sentTo: string;
  again: string | null;
}

/** Nothing was sent this time; the code of an earlier letter can be typed here all the same. */
export function EnoughStep({ again, ...step }: EnoughProps) {
  const { enough } = VOTE_COPY[useLocale()];
  return (
    <>
      <div className="wrap pt-8">
        <p role="status">
          <strong>{enough.title}.</strong> {enough.text} {again && enough.again(again)}
        </p>
      </div>
      <CodeStep {...step} />
    </>
  );
}

export function SlipStep({ project, lastResult }: StepProps) {
  const { slip, problem } = VOTE_COPY[useLocale()];
  const [form, fields] = useForm<{ slip: string }>({ id: "slip", ...withResult(lastResult) });
  return (
    <Ballot title={slip.title} project={project} {...(lastResult ? { tone: "wrong" } : {})}>
      <form method="post" id={form.id} noValidate aria-label={slip.title}>
        <ErrorSummary form={form} title={problem} />
        <input type="hidden" name="intent" value="slip" />
        <CodeField
          field={fields.slip}
          label={slip.label}
          hint={slip.hint}
          autoComplete="off"
          maxLength={9}
          isLong
        />
        <SubmitButton idle={slip.submit} busy={slip.submit} isBusy={false} />
      </form>
      <BallotNote>{slip.note}</BallotNote>
    </Ballot>
  );
}

export function YoungStep({ slug }: StepProps) {
  const locale = useLocale();
  const { young } = VOTE_COPY[locale];
  return (
    <Ballot title={young.title}>
      <p>{young.text}</p>
      <ul className="ballot-list">
        {young.ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-gold" href={votePath(slug, locale, "slip")}>
          {young.slip}
        </a>
        <a className="btn btn-line" href={galleryPath(locale)}>
          {young.look}
        </a>
      </div>
      <BallotNote>{young.note}</BallotNote>
    </Ballot>
  );
}
