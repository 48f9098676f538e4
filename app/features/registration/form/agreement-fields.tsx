import type { RegistrationType } from "~/program/options";
import { PAGES } from "~/program/paths";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { FormSection } from "~/ui/form/form-section";
import { ConsentNotice } from "../consent-notice";
import { FIELDS } from "../copy";
import type { TypeFieldsProps } from "./type-fields";

/** Three separate answers, none of them given in advance. */
export function AgreementFields({
  field,
  disabled,
  type,
}: Omit<TypeFieldsProps, "values"> & { type: RegistrationType }) {
  return (
    <FormSection legend={FIELDS.agreement} disabled={disabled}>
      <CheckboxField
        field={field("terms_accepted")}
        required
        label={
          <>
            I accept the terms and conditions: the{" "}
            <a href={PAGES.termsOfService.path} target="_blank" rel="noopener">
              terms of service
            </a>{" "}
            and the{" "}
            <a href={PAGES.privacyPolicy.path} target="_blank" rel="noopener">
              privacy policy
            </a>{" "}
            (both open a new window).
          </>
        }
      />
      <CheckboxField field={field("marketing_consent")} label={FIELDS.marketing} />
      <CheckboxField
        field={field("media_consent")}
        label={type === "individual" ? FIELDS.media : FIELDS.mediaOfMany}
        hint={FIELDS.mediaHint}
      />
      {type !== "school" && <ConsentNotice />}
    </FormSection>
  );
}
