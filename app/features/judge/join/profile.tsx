import { useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { counted } from "~/program/counted";
import { capitalized, longDate, longDateTime } from "~/program/format";
import {
  EXPERTISE,
  EXPERTISE_LABELS,
  JUDGE_LANGUAGES,
  MINUTES_A_PROJECT,
  WEEKDAYS,
} from "~/program/judge-profile";
import { endOf } from "~/program/mountain-time";
import { JUDGE_PATH } from "~/program/paths";
import { visitorAction } from "~/records/access/visitor-action.server";
import { saveJudgeProfile } from "~/records/judging/judge-profiles.server";
import { saveBelonging } from "~/records/judging/judges.server";
import { buttonClass } from "~/ui/button-link";
import { CheckboxGroupField } from "~/ui/form/checkbox-group-field";
import { ChoiceGroup } from "~/ui/form/choice-group";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import { privatePageMeta } from "~/ui/private-page-meta";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import { judgeAt, nextStep, requireJudge } from "../judge-door.server";
import { GOODBYE_PATH } from "../judge-paths";
import type { Route } from "./+types/profile";
import { divisionsOf, gradesOf } from "./grades-of-divisions";
import { decline } from "./join.server";
import { JoinStep } from "./join-step";
import { amountsFor, profileSchema } from "./profile-schema";

export const meta = () => privatePageMeta("What you know | Judging");
export const headers = tokenPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { judge, profile } = await requireJudge(request, site);
  const { divisions, judging } = site.season;
  return {
    name: judge.name,
    hasJoined: Boolean(profile?.joinedAt),
    isForShowcase: site.now >= endOf(site.season.dates.judgingCloses),
    amounts: amountsFor(profile?.projects ?? null, judging.maximumLoad),
    said: {
      expertise: profile?.expertise ?? [],
      divisions: profile ? divisionsOf(profile.grades, divisions) : [],
      languages: profile?.languages ?? ["en"],
      projects: String(profile?.projects ?? ""),
      weekdays: profile?.weekdays ?? [],
      onSite: profile ? (profile.onSite ? "yes" : "no") : "",
      school: judge.school ?? "",
      town: judge.town ?? "",
    },
  };
}

export const action = visitorAction({
  needs: "judging.join",
  at: judgeAt,
  schema: profileSchema,
  async handle(form, { admitted: at, context, refuse }) {
    const { season } = context.get(siteContext);
    if (form.intent === "decline") {
      if (at.profile?.joinedAt) {
        return refuse("You have joined already. Please write to us if you have to stop.");
      }
      await decline(at);
      return redirect(GOODBYE_PATH, 303);
    }
    const { expertise, divisions, languages, projects, weekdays, onSite, school, town } = form;
    await db().transaction(async (tx) => {
      await saveBelonging(tx, at.judge.id, { school, town });
      await saveJudgeProfile(tx, at.judge.id, {
        expertise,
        grades: gradesOf(divisions, season.divisions),
        languages,
        projects: Math.min(projects, season.judging.maximumLoad),
        weekdays,
        onSite: onSite === "yes",
      });
    });
    const profile = { ...(at.profile ?? EMPTY), projects };
    return redirect(nextStep({ judge: at.judge, profile }) ?? JUDGE_PATH, 303);
  },
});

const EMPTY = { declaredAt: null, joinedAt: null } as NonNullable<
  Parameters<typeof nextStep>[0]["profile"]
>;

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, hasJoined, isForShowcase, amounts, said } = loaderData;
  const { season } = useSite();
  const { judgingOpens, judgingCloses, showcaseStarts } = season.dates;
  const lastResult = actionData?.result;
  const [form, fields] = useForm({
    id: "profile",
    defaultValue: said,
    ...(lastResult ? { lastResult } : {}),
  });
  const choices = (values: readonly string[], labels: Record<string, string>) =>
    values.map((value) => ({ value, label: labels[value] ?? value }));
  return (
    <JoinStep
      step={1}
      title={hasJoined ? "Your profile" : `Will you judge${name ? `, ${name.split(" ")[0]}` : ""}?`}
      tagline={
        isForShowcase
          ? `Eight minutes now. The online review is over; on showcase day, ${longDate(showcaseStarts)}, judges meet the finalists.`
          : `Eight minutes now. You read from ${longDate(judgingOpens)} until ${longDateTime(judgingCloses)}, when it suits you.`
      }
    >
      <form method="post" id={form.id} noValidate aria-label="Your profile">
        <ErrorSummary form={form} />
        <input type="hidden" name="intent" value="save" />
        <CheckboxGroupField
          field={fields.expertise}
          legend="What do you know?"
          hint="So that you read what you can judge."
          options={choices(EXPERTISE, EXPERTISE_LABELS)}
        />
        <CheckboxGroupField
          field={fields.divisions}
          legend="Whose projects?"
          options={choices(["k8", "highSchool"], {
            k8: season.divisions.k8.name,
            highSchool: capitalized(season.divisions.highSchool.name),
          })}
        />
        <CheckboxGroupField
          field={fields.languages}
          legend="Languages that you can judge in"
          options={choices(JUDGE_LANGUAGES, { en: "English", es: "Spanish" })}
        />
        <Radios
          field={fields.projects}
          legend="How many projects can you take?"
          hint={`One takes about ${MINUTES_A_PROJECT} minutes: watch, read, score, write two sentences.`}
          options={amounts.map((amount) => ({
            value: String(amount),
            label: `${counted(amount, "project")}, about ${hours(amount * MINUTES_A_PROJECT)}`,
          }))}
        />
        <CheckboxGroupField
          field={fields.weekdays}
          legend="Which days usually work?"
          hint="We remind you on these, and never at night. None means any."
          options={choices(WEEKDAYS, DAY_LABELS)}
        />
        <Radios
          field={fields.onSite}
          legend={`In person at the showcase on ${longDate(showcaseStarts)}?`}
          hint="Adults who meet children need a background check. A company does it; we learn “clear until” a day and nothing else. Judging online needs none."
          options={[
            { value: "yes", label: "Yes, on site as well" },
            { value: "no", label: "Online only" },
          ]}
        />
        <TextField
          field={fields.school}
          label="The school where you work or your children go"
          hint="So that none of its projects comes to you. You can name others on the next page."
          maxLength={200}
          optional
        />
        <TextField
          field={fields.town}
          label="The town where you live"
          hint="Staff look twice where a family has your name in your town. Nobody else sees it."
          maxLength={80}
          autoComplete="address-level2"
          optional
        />
        <div className="action-row flex flex-wrap gap-4">
          <button type="submit" className={buttonClass()}>
            {hasJoined ? "Save" : "Yes: next, whom you know"}
          </button>
        </div>
      </form>
      {!hasJoined && (
        <form method="post" className="mt-8 border-rule border-t pt-8" aria-label="Not this year">
          <p className="mb-3">
            Yes and no are equally fine. If it does not fit this year, your place goes to somebody
            else, and nobody asks why.
          </p>
          <button type="submit" name="intent" value="decline" className={buttonClass("line")}>
            Not this year
          </button>
        </form>
      )}
    </JoinStep>
  );
}

const DAY_LABELS = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

function hours(minutes: number): string {
  const halves = Math.round(minutes / 30) / 2;
  return `${halves} hours`;
}

function Radios(props: Omit<Parameters<typeof ChoiceGroup>[0], "control">) {
  const { key, defaultValue } = props.field;
  return (
    <ChoiceGroup
      {...props}
      control={(value, described) => (
        <input
          key={key}
          type="radio"
          value={value}
          defaultChecked={defaultValue === value}
          {...described}
        />
      )}
    />
  );
}
