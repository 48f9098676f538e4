import { data, Link, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { findFile } from "~/platform/files/find-files.server";
import { removeFile } from "~/platform/files/remove-files.server";
import { receiveUpload } from "~/platform/files/uploads/receive-upload.server";
import { parseForm } from "~/platform/forms/form-submission.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { optionsOf } from "~/program/list-query";
import { LOCALE_NAMES } from "~/program/locale";
import { localOf } from "~/program/mountain-time";
import { CONSENT_RECORD } from "~/records/participants/remove-participants.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { Choice, Field, Tick } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { COPY } from "../consent-copy";
import { CONSENTS_PATH } from "../consent-paths";
import { decisionFacts } from "../decision-facts";
import type { Route } from "./+types/paper";
import { childConsents } from "./child-consents.server";
import { paperSchema } from "./paper-schema";
import { recordPaper } from "./record-paper.server";
import { SCAN_PURPOSE } from "./scan-purpose.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const child = await childConsents(recordIdOf(params.id), context.get(siteContext));
  if (!child || !mayStaff(context, "consent.record-paper")) throw notHere();
  const { id, givenName, familyName, guardians } = child;
  const names = (["name", "anonymous", "none"] as const).map((gallery) => {
    const decisions = { takesPart: true, gallery, photos: false, emails: false };
    return { value: gallery, label: decisionFacts(child, decisions, "en")[1]?.text ?? gallery };
  });
  return { id, name: [givenName, familyName].filter(Boolean).join(" "), guardians, names };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = recordIdOf(params.id);
  const site = context.get(siteContext);
  const child = await childConsents(id, site);
  if (!child || !mayStaff(context, "consent.record-paper")) throw notHere();
  const owner = { kind: CONSENT_RECORD, id };
  const { upload } = context.get(requestContext);
  const { fields, file, refusal } = await receiveUpload(request, upload, SCAN_PURPOSE, owner);
  const submission = parseForm(fields, paperSchema(localOf(site.now).slice(0, 10)));
  const isPaper = fields.get("method") !== "in_person";
  if (submission.status !== "success" || (isPaper && !file)) {
    if (file) await removeFile(db(), file.id);
    const errors = submission.status === "success" ? {} : (submission.reply().error ?? {});
    const problem = isPaper && !file ? (refusal ?? "Add the scan of the signed form.") : null;
    return data({ errors, problem, typed: textsOf(fields) }, { status: 400 });
  }
  const recorder = { kind: "staff", id: context.get(staffContext).id } as const;
  const scanId = (await findFile(file?.id))?.id ?? null;
  const paper = {
    participantId: id,
    season: child.season,
    form: submission.value,
    scanId,
    recorder,
  };
  if ((await recordPaper(paper, site)) !== "recorded") {
    if (file) await removeFile(db(), file.id);
    throw notHere();
  }
  throw redirect(`${CONSENTS_PATH}/${id}`, 303);
}

function textsOf(fields: FormData): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

const YES_OR_NO = optionsOf({ yes: "Yes", no: "No" });

export default function RecordPaper({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, guardians, names } = loaderData;
  const typed = actionData?.typed ?? {};
  const shared = (field: string) => ({
    name: field,
    error: actionData?.errors[field]?.[0],
    defaultValue: typed[field] ?? "",
  });
  const problem = actionData && (actionData.problem ?? "Please look at what is marked.");
  return (
    <Screen
      title={`Paper form for ${name}`}
      purpose="Type what is ticked and signed on the paper, word for word, and keep the scan. You record it; only the guardian decides."
      actions={<Link to={`${CONSENTS_PATH}/${id}`}>Back to {name}</Link>}
    >
      <Notice outcome={problem ? { tone: "crit", text: problem } : null} />
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
          <Choice
            label="1. Takes part and is judged"
            empty="Choose"
            options={YES_OR_NO}
            {...shared("takes_part")}
          />
          <Choice label="2. In the gallery" empty="Choose" options={names} {...shared("gallery")} />
          <Choice
            label="3. Photos, video, name with school"
            empty="Choose"
            options={YES_OR_NO}
            {...shared("photos")}
          />
          <Choice
            label="4. Emails to the student"
            empty="Choose"
            options={YES_OR_NO}
            {...shared("emails")}
          />
          <Field label="Name of whoever signed" maxLength={120} {...shared("signature")} />
          <Choice
            label="They are the child’s"
            empty="Choose"
            options={optionsOf(COPY.en.sign.relations)}
            {...shared("relation")}
          />
          <Field label="Date beside the signature" type="date" {...shared("signed_on")} />
          <Tick name="news" label="Wants news about the fair" />
          <Field
            label="Scan or photo of the form"
            hint="PDF, JPEG or PNG, up to 15 MB."
            name="scan"
            type="file"
          />
          <button type="submit" className="btn">
            Record it
          </button>
        </form>
      </Panel>
    </Screen>
  );
}
