import type { Application } from "./application-schemas";

/** What all three kinds have in common: who applies, and whether they want to hear more. */
export interface Applicant {
  name: string;
  email: string;
  organization: string;
  wantsUpdates: boolean;
}

export function applicantOf(application: Application): Applicant {
  if (application.kind === "sponsor") {
    const { fields } = application;
    return {
      name: fields["contact-name"],
      email: fields["contact-email"],
      organization: fields["organization-name"],
      // Not said is no wish.
      wantsUpdates: fields.marketing ?? false,
    };
  }
  const { fields } = application;
  return {
    name: `${fields["first-name"]} ${fields["last-name"]}`,
    email: fields.email,
    organization: fields.organization,
    wantsUpdates: fields.updates ?? false,
  };
}
