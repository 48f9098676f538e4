import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useLocale } from "~/ui/use-locale";
import { TEAM_COPY } from "./team-copy";
import type { TeamForm as Sent } from "./team-schema";

interface TeamFormProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields, string[]>;
  intent: Sent["intent"];
  title: string;
  submit: string;
  children: ReactNode;
}

/** One of the forms of a team's page: what is wrong above its fields, one button below. */
export function TeamForm<Fields extends Record<string, unknown>>({
  form,
  intent,
  title,
  submit,
  children,
}: TeamFormProps<Fields>) {
  return (
    <form method="post" id={form.id} noValidate aria-label={title}>
      <ErrorSummary form={form} title={TEAM_COPY[useLocale()].problem} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" className={buttonClass()}>
        {submit}
      </button>
    </form>
  );
}
