import { shortDate } from "~/program/format";
import { Moment } from "~/ui/staff/moment";
import type { childConsents } from "../child-consents.server";
import { referenceOf } from "../consent-paths";
import { METHOD_LABELS } from "./method-labels";

type Child = NonNullable<Awaited<ReturnType<typeof childConsents>>>;

/** Every word that guardians gave about a child, newest first. */
export function ConsentWords({ consents, scans }: Pick<Child, "consents" | "scans">) {
  if (consents.length === 0) return <p>Nobody has answered yet.</p>;
  return (
    <ul>
      {consents.map((word) => (
        <li key={word.id}>
          <p>
            <b>{word.isRevoked ? "Taken back" : word.takesPart ? "Yes" : "No"}</b>, {word.signature}{" "}
            ({word.relation}), <Moment at={word.programAt} />
          </p>
          <p>
            {METHOD_LABELS[word.method]}
            {word.signedOn && ` of ${shortDate(word.signedOn)}`}
            {!word.isCompared && " (to be compared with its scan)"}, text {word.textVersion} (
            {word.textLanguage}), {referenceOf(word.id)}
          </p>
          <p>
            Gallery: {word.gallery}. Photos: {word.photos ? "yes" : "no"}. Emails to the student:{" "}
            {word.emails ? "yes" : "no"}.
          </p>
          <Scan scan={scans.find(({ id }) => id === word.scanId)} />
        </li>
      ))}
    </ul>
  );
}

function Scan({ scan }: { scan: Child["scans"][number] | undefined }) {
  if (!scan) return null;
  if (!scan.address) return <p>Scan {scan.name}: being checked</p>;
  return (
    <p>
      <a href={scan.address}>Scan {scan.name}</a>
    </p>
  );
}
