import { Link, redirect } from "react-router";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { optionsOf } from "~/program/list-query";
import { LOCALE_NAMES } from "~/program/locale";
import { todayOf } from "~/program/mountain-time";
import { fullName } from "~/program/shown-name";
import type { AgeBand } from "~/records/participants/age-band";
import { GALLERY_CHOICES } from "~/records/participants/consent";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { siteContext } from "~/ui/site-router-context";
import { Choice, Field, Radios, Tick } from "~/ui/staff/field";
import { reportOf } from "~/ui/staff/form-report";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { childConsents } from "../child-consents.server";
import { COPY } from "../consent-copy";
import { BY, BY_CODE, CONSENTS_PATH, PAPER_PATH } from "../consent-paths";
import { galleryLabel } from "../decision-facts";
import { paperSchema } from "../paper/paper-schema";
import { recordPaper } from "../paper/record-paper.server";
import { SCAN_PURPOSE } from "../paper/scan-purpose.server";
import { LARGEST_MEGABYTES } from "../paper/scan-size";
import type { Route } from "./+types/paper";

export const middleware = [toSee("consent.record-paper")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const child = await childOnPaper(params, context);
  const { id, guardians, ageBand, statedAge } = child;
  const names = GALLERY_CHOICES.map((value) => ({
    value,
    label: galleryLabel(child, value, "en"),
  }));
  const age = ageBand ?? bandOfStated(statedAge);
  return { id, name: fullName(child), guardians, names, age };
}

export const action = staffAction({
  needs: "consent.record-paper",
  schema: ({ context }) => paperSchema(todayOf(context.get(siteContext))),
  upload: {
    field: "scan",
    of: async ({ params, context }) => {
      const { id } = await childOnPaper(params, context);
      return { purpose: SCAN_PURPOSE, owner: { kind: CONSENT_RECORD, id } };
    },
  },
  invalid: "Please look at what is marked, and choose the scan again.",
  handle: async (form, { params, url, context, file, fileRefusal, refuse }) => {
    const { id: participantId, season } = await childOnPaper(params, context);
    if (form.method === "paper" && !file) return refuse(fileRefusal, { field: "scan" });
    const recorder = { kind: "staff", id: context.get(staffContext).id } as const;
    const paper = { participantId, season, form, scanId: file?.id ?? null, recorder };
    if ((await recordPaper(paper, context.get(siteContext))) !== "recorded") throw notHere();
    // Whoever has a pile of them goes on with the next.
    const isOneOfMany = url.searchParams.get(BY) === BY_CODE;
    const next = isOneOfMany ? `${PAPER_PATH}?done=${participantId}` : null;
    return redirect(next ?? `${CONSENTS_PATH}/${participantId}`, 303);
  },
});

/** For those who may record it; for others there is no such page. */
async function childOnPaper(params: { id?: string }, context: Route.LoaderArgs["context"]) {
  const child = await childConsents(recordIdOf(params.id), context.get(siteContext));
  if (!child || !mayStaff(context, "consent.record-paper")) throw notHere();
  return child;
}

/** As it was said at registration: the paper on the desk has the last word. */
function bandOfStated(age: number | null): AgeBand | null {
  if (age === null) return null;
  return age < 13 ? "under_13" : age < 18 ? "13_to_17" : "18_and_over";
}

const YES_OR_NO = optionsOf({ yes: "Yes", no: "No" });

export default function RecordPaper({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, guardians, names, age } = loaderData;
  const { values, errors } = reportOf(actionData?.result);
  const known: Record<string, string | undefined> = {
    method: "paper",
    guardian: guardians.length === 1 ? guardians[0]?.personId : undefined,
    age_band: age ?? undefined,
    // Nobody is asked under 13.
    emails: age === "under_13" ? "no" : undefined,
  };
  const shared = (field: string) => ({
    name: field,
    error: errors[field],
    defaultValue: values ? (values[field] ?? "") : (known[field] ?? ""),
  });
  return (
    <Screen
      title={`Paper form for ${name}`}
      purpose="Type what is ticked and signed on the paper, word for word, and keep the scan. You record it; only the guardian decides."
      actions={<Link to={`${CONSENTS_PATH}/${id}`}>Back to {name}</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      <Panel title="What the paper says">
        {/* A plain form: files go to this page's own address, with or without script. */}
        <form method="post" encType="multipart/form-data" className="action-form">
          <Choice
            label="How"
            empty="Choose"
            options={optionsOf({ paper: "Signed form", in_person: "In person, before me" })}
            {...shared("method")}
          />
          <Choice
            label="Language of the form"
            options={optionsOf(LOCALE_NAMES)}
            {...shared("language")}
          />
          <Choice
            label="Guardian"
            empty="A guardian without email"
            options={guardians.map(({ personId, email }) => ({ value: personId, label: email }))}
            {...shared("guardian")}
          />
          <Choice
            label="Age"
            empty="Choose"
            options={optionsOf(COPY.en.age.bands)}
            {...shared("age_band")}
          />
          <Radios
            label="1. Takes part and is judged"
            options={YES_OR_NO}
            {...shared("takes_part")}
          />
          <Radios label="2. In the gallery" options={names} {...shared("gallery")} />
          <Radios
            label="3. Photos, video, name with school"
            options={YES_OR_NO}
            {...shared("photos")}
          />
          <Radios
            label="4. Emails to the student (13 and over)"
            options={YES_OR_NO}
            {...shared("emails")}
          />
          <Field label="Name of whoever signed" maxLength={120} {...shared("signature")} />
          <Radios
            label="They are the child’s"
            options={optionsOf(COPY.en.sign.relations)}
            {...shared("relation")}
          />
          <Field label="Date beside the signature" type="date" {...shared("signed_on")} />
          <Tick
            name="news"
            label="Wants news about the fair"
            defaultChecked={values?.news === "on"}
          />
          <Field
            label="Scan or photo of the form"
            hint={`PDF, JPEG or PNG, up to ${LARGEST_MEGABYTES} MB.`}
            name="scan"
            type="file"
            error={errors.scan}
          />
          <button type="submit" className="btn">
            Record it
          </button>
        </form>
      </Panel>
    </Screen>
  );
}
