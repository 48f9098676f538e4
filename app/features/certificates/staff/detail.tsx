import { eq } from "drizzle-orm";
import { Link } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { isWritable } from "~/platform/paper/written-text.server";
import { answerChange, answerTold, NO_ADDRESS_LEFT } from "~/platform/staff/answer-change.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { CERTIFICATE_LABELS } from "~/program/certificates";
import { requiredLine } from "~/program/field-rules";
import { writeShortCode } from "~/program/short-code";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Field } from "~/ui/staff/field";
import { reportOf } from "~/ui/staff/form-report";
import { LetterShown } from "~/ui/staff/letter-shown";
import { ShortMoment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { CERTIFICATES_PATH, verifyPath } from "../certificate-paths";
import type { Route } from "./+types/detail";
import { CertificatePill } from "./certificate-pill";
import { correctName, revokeCertificate } from "./change-certificate.server";
import { whoHears } from "./tell-withdrawn.server";
import { WITHDRAWN_WORDS } from "./withdrawn-words";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("certificates.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = recordIdOf(params.id);
  const [row] = await db()
    .select({ certificate: certificates, holder: certificateHolders })
    .from(certificates)
    .leftJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))
    .where(eq(certificates.id, id));
  if (!row) throw notHere();
  const recipients = row.holder ? await whoHears(db(), row.holder, row.certificate.season) : [];
  return {
    ...row,
    /** The language of each whom a letter goes to. */
    recipients: recipients.map(({ locale }) => locale),
    canChange: mayStaff(context, "certificate.revoke"),
  };
}

const changeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("revoke"),
    why: z.string({ error: "Say why" }).trim().min(3, "Say why").max(500),
    /** The words of the letter as it was shown. */
    seen: z.string().max(500).default(""),
  }),
  z.object({
    intent: z.literal("name"),
    name: requiredLine({
      max: 80,
      tooLong: "At most 80 letters fit on a certificate",
      missing: "Write the name",
    }).refine(isWritable, "We have no letters for a part of this name"),
  }),
]);

export const action = staffAction({
  needs: "certificate.revoke",
  schema: changeSchema,
  handle: async (change, form) => {
    const site = form.context.get(siteContext);
    const deed = { id: recordIdOf(form.params.id), actor: form.context.get(staffContext).id, site };
    if (change.intent === "revoke") {
      if (change.seen !== change.why) return form.refuse(READ_IT_FIRST, { status: 409 });
      const done = await revokeCertificate(deed, change.why);
      return answerTold(form, done, "Withdrawn. Its code says so from now on.", NO_ADDRESS_LEFT);
    }
    const done = await correctName(deed, change.name);
    return answerChange(form, done, "A new certificate has taken its place; the old code says so.");
  },
});

const READ_IT_FIRST =
  "Nothing is withdrawn yet. Read the letter below as the family will, then withdraw, or change your words.";

export default function CertificateDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate, holder, recipients, canChange } = loaderData;
  const typed = reportOf(actionData?.result).values ?? {};
  const why = typed.intent === "revoke" ? typed.why : undefined;
  const { code, kind, words, issuedAt, revokedAt, replacedBy } = certificate;
  return (
    <RecordScreen
      title={`Certificate ${writeShortCode(code)}`}
      purpose="What was issued, to whom, and whether it is valid."
      actions={<Link to={CERTIFICATES_PATH}>All certificates</Link>}
      outcome={actionData?.outcome}
    >
      <Panel title="Certificate">
        <Facts
          facts={[
            { label: "State", text: <CertificatePill certificate={certificate} /> },
            { label: "Name", text: holder?.name ?? "no longer held" },
            { label: "Kind", text: CERTIFICATE_LABELS[kind] },
            { label: "Title", text: words.title },
            { label: "Issued (MT)", text: <ShortMoment at={issuedAt} /> },
            { label: "Withdrawn (MT)", text: revokedAt && <ShortMoment at={revokedAt} /> },
            { label: "Why", text: holder?.revokedWhy },
            {
              label: "Replaced by",
              text: replacedBy && <Link to={`${CERTIFICATES_PATH}/${replacedBy}`}>Open it</Link>,
            },
            { label: "What the public sees", text: <a href={verifyPath(code)}>Check the code</a> },
          ]}
        />
      </Panel>
      {canChange && !revokedAt && (
        <>
          {holder && (
            <Panel title="Correct the name">
              <ActionForm intent="name" label="Issue it anew">
                <Field
                  label="Name on the certificate"
                  name="name"
                  defaultValue={holder.name}
                  maxLength={80}
                />
              </ActionForm>
            </Panel>
          )}
          <Panel title="Withdraw it">
            <ActionForm
              key={why}
              intent="revoke"
              values={{ seen: why ?? "" }}
              label={why ? "Withdraw" : "See the letter"}
              tone={why ? "crit" : "brand"}
            >
              {why && (
                <LetterShown
                  write={(locale) => {
                    const { subject, text } = WITHDRAWN_WORDS[locale];
                    return { subject, text: text(words.title) };
                  }}
                  reason={why}
                  recipients={recipients}
                />
              )}
              <Field
                label="Why"
                name="why"
                hint="The family reads it in a letter. The public page shows the day only."
                maxLength={500}
                rows={2}
                defaultValue={why}
              />
            </ActionForm>
          </Panel>
        </>
      )}
    </RecordScreen>
  );
}
