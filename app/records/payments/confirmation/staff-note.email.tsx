import type { Site } from "~/program/site";
import { EmailFacts, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "./receipt-lines";

/** Tells staff that somebody has paid. Details of a child stay in the admin area. */
export function staffNoteEmail(row: Receipted & { guardianNeeded: boolean }, site: Site) {
  return (
    <EmailLayout
      preview={
        row.freeAt ? "A new registration costs nothing." : "A new registration has been paid."
      }
      title={row.freeAt ? "A new registration has a free place" : "A new registration is paid"}
      site={site}
    >
      <EmailFacts items={receiptLines(row, site)} />
      {row.guardianNeeded && <EmailText>A parent or guardian is still to be asked.</EmailText>}
    </EmailLayout>
  );
}
