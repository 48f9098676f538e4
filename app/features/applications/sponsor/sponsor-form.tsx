import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import type { FormStamp } from "~/program/form-stamp";
import { PAGES } from "~/program/paths";
import { Checklist } from "~/ui/checklist";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSection } from "~/ui/form/form-section";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { useSite } from "~/ui/site-context";
import { sponsorSchema } from "../application-schemas";
import { SeasonNote } from "../season-note";
import { SPONSOR_COPY } from "./copy";
import { TierCards } from "./tier-cards";

interface SponsorFormProps {
  stamp: FormStamp;
  tier: string | undefined;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function SponsorForm({ stamp, tier, lastResult }: SponsorFormProps) {
  const { season } = useSite();
  const [form, fields] = useServerForm({
    id: "sponsor",
    schema: sponsorSchema,
    lastResult,
    defaultValue: { tier },
  });
  return (
    <Form
      method="post"
      aria-labelledby="page-title"
      {...getFormProps(form)}
      className="wrap py-section"
    >
      <SeasonNote />
      <ErrorSummary form={form} />
      <StampFields stamp={stamp} />
      <TierCards field={fields.tier} tiers={season.sponsorTiers} />
      <div className="mt-16 grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-[42rem]">
          <OrganizationFields fields={fields} />
          <ContactFields fields={fields} />
          <WishFields fields={fields} />
          <AgreementFields fields={fields} />
          <SubmitButton idle="Send application" busy="Sending..." />
        </div>
        <aside
          aria-labelledby="before-you-start"
          className="border-ink border-t-2 pt-6 max-lg:order-first lg:sticky lg:top-28 lg:self-start"
        >
          <h2 id="before-you-start" className="mb-3 text-h4">
            {SPONSOR_COPY.aside.title}
          </h2>
          <Checklist items={[...SPONSOR_COPY.aside.items]} />
        </aside>
      </div>
    </Form>
  );
}

type Fields = ReturnType<typeof useServerForm<typeof sponsorSchema>>[1];

function OrganizationFields({ fields }: { fields: Fields }) {
  return (
    <FormSection legend="Your organization">
      <TextField
        field={fields["organization-name"]}
        label="Organization name"
        autoComplete="organization"
      />
      <TextField
        field={fields["organization-type"]}
        label="Organization type"
        hint="For example company, foundation, university, public agency."
        width="m"
      />
      <TextField
        field={fields.website}
        label="Website"
        hint="For example https://www.example.org"
        type="url"
        autoComplete="url"
        optional
      />
      <TextField field={fields.address} label="Address" autoComplete="address-line1" optional />
      <TextField
        field={fields.city}
        label="City"
        autoComplete="address-level2"
        width="m"
        optional
      />
      <TextField
        field={fields.state}
        label="State"
        autoComplete="address-level1"
        width="m"
        optional
      />
      <TextField
        field={fields.zip}
        label="ZIP code"
        autoComplete="postal-code"
        width="s"
        optional
      />
    </FormSection>
  );
}

function ContactFields({ fields }: { fields: Fields }) {
  return (
    <FormSection legend="The person we talk to">
      <TextField field={fields["contact-name"]} label="Contact name" autoComplete="name" />
      <TextField
        field={fields["contact-title"]}
        label="Contact title"
        hint="What you do at the organization."
        autoComplete="organization-title"
      />
      <TextField
        field={fields["contact-email"]}
        label="Email"
        hint="We send our answer here."
        type="email"
        autoComplete="email"
      />
      <TextField
        field={fields["contact-phone"]}
        label="Phone"
        type="tel"
        autoComplete="tel"
        width="m"
      />
    </FormSection>
  );
}

function WishFields({ fields }: { fields: Fields }) {
  return (
    <FormSection legend="What you have in mind">
      <TextField
        field={fields.goals}
        label="Goals"
        hint="What should your sponsorship bring about, for students and for you?"
        rows={5}
        optional
      />
      <TextField
        field={fields["special-requests"]}
        label="Special requests"
        hint="A town, a school or an award you would like to support, or anything else."
        rows={4}
        optional
      />
    </FormSection>
  );
}

function AgreementFields({ fields }: { fields: Fields }) {
  return (
    <FormSection legend="Agreement">
      <CheckboxField
        field={fields.terms}
        label={
          <>
            I accept the <a href={PAGES.termsOfService.path}>terms of service</a> and have read the{" "}
            <a href={PAGES.sponsorAgreement.path}>sponsor agreement</a> and the{" "}
            <a href={PAGES.privacyPolicy.path}>privacy policy</a>.
          </>
        }
        required
      />
      <CheckboxField field={fields.marketing} label="Send me news about sponsorship. (Optional)" />
    </FormSection>
  );
}
