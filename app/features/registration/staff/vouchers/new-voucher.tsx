import { REGISTRATION_TYPES } from "~/program/options";
import { REGISTRATION_TYPE_LABELS } from "~/program/registration-labels";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field, Tick } from "~/ui/staff/field";
import type { Texts } from "~/ui/staff/form-report";
import { Panel } from "~/ui/staff/notice";

/** Its code is made by the site, so that nobody can guess it. */
export function NewVoucher({ values, errors }: { values: Texts; errors: Texts }) {
  const given = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  return (
    <Panel title="Make a voucher">
      <ActionForm intent="make" label="Make the voucher" tone="brand">
        <Field
          {...given("label")}
          label="What it is for"
          hint="It stands on the receipt: Lions Club of Nampa, for instance."
          maxLength={80}
        />
        <Choice
          {...given("kind")}
          label="What it takes off"
          empty="Choose"
          options={[
            { value: "amount", label: "Dollars" },
            { value: "percent", label: "Percent" },
          ]}
        />
        <Field {...given("value")} label="How much" inputMode="decimal" />
        <Field {...given("most_uses")} label="How often at most" inputMode="numeric" />
        <Field {...given("until")} label="Until (MT, optional)" type="datetime-local" />
        <fieldset className="stack">
          <legend className="mb-2 font-bold">For which entries (none ticked: all)</legend>
          {REGISTRATION_TYPES.map((type) => (
            <Tick
              key={type}
              name={type}
              label={REGISTRATION_TYPE_LABELS[type]}
              defaultChecked={values[type] === "on"}
            />
          ))}
        </fieldset>
        <Field {...given("reason")} label="Why, for staff only" maxLength={300} />
      </ActionForm>
    </Panel>
  );
}
