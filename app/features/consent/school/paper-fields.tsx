import { type SubmissionResult, useForm } from "@conform-to/react";
import { optionsOf } from "~/program/list-query";
import { LOCALE_NAMES } from "~/program/locale";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { type Choice, SelectField } from "~/ui/form/select-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";
import { SCHOOL_COPY } from "./school-copy";

interface PaperFieldsProps {
  /** By an address that is not shown in full. */
  guardians: Choice[];
  galleries: Choice[];
  lastResult: SubmissionResult<string[]> | undefined;
}

interface Typed extends Record<string, string> {
  language: string;
  guardian: string;
  age_band: string;
  takes_part: string;
  gallery: string;
  photos: string;
  emails: string;
  news: string;
  signature: string;
  relation: string;
  signed_on: string;
  scan: string;
}

/** What is ticked and signed on the paper, in its own order. */
export function PaperFields({ guardians, galleries, lastResult }: PaperFieldsProps) {
  const locale = useLocale();
  const { paper: copy } = SCHOOL_COPY[locale];
  const { yes, no, age, sign } = COPY[locale];
  const [form, fields] = useForm<Typed>({ id: "paper", ...(lastResult ? { lastResult } : {}) });
  const yesOrNo = optionsOf({ yes, no });
  return (
    // A plain form: files go to this page's own address, with or without script.
    <form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      noValidate
      aria-label={copy.heading}
    >
      <ErrorSummary form={form} title={copy.problem} />
      <SelectField
        field={fields.language}
        label={copy.language}
        options={optionsOf(LOCALE_NAMES)}
        emptyLabel={copy.choose}
      />
      <SelectField
        field={fields.takes_part}
        label={copy.takesPart}
        options={yesOrNo}
        emptyLabel={copy.choose}
      />
      <SelectField
        field={fields.gallery}
        label={copy.gallery}
        options={galleries}
        emptyLabel={copy.choose}
        width="l"
      />
      <SelectField
        field={fields.photos}
        label={copy.photos}
        options={yesOrNo}
        emptyLabel={copy.choose}
      />
      <SelectField
        field={fields.emails}
        label={copy.emails}
        options={yesOrNo}
        emptyLabel={copy.choose}
      />
      <SelectField
        field={fields.age_band}
        label={copy.age}
        options={optionsOf(age.bands)}
        emptyLabel={copy.choose}
      />
      <TextField field={fields.signature} label={copy.signature} maxLength={120} />
      <SelectField
        field={fields.relation}
        label={copy.relation}
        options={optionsOf(sign.relations)}
        emptyLabel={copy.choose}
      />
      {guardians.length > 0 && (
        <SelectField
          field={fields.guardian}
          label={copy.guardian}
          hint={copy.guardianHint}
          options={guardians}
          emptyLabel={copy.noMailbox}
          width="l"
        />
      )}
      <TextField field={fields.signed_on} label={copy.date} type="date" width="s" />
      <CheckboxField field={fields.news} label={copy.news} />
      <TextField field={fields.scan} label={copy.scan} hint={copy.scanHint} type="file" />
      <SubmitButton idle={copy.submit} busy={copy.submit} isBusy={false} />
    </form>
  );
}
