export const LINK_AGAIN = {
  title: "Find your registration",
  tagline: "Tell us your address, and we send you the link to your registration again.",
  heading: "Where should it go?",
  email: "Email",
  emailHint:
    "The address you registered with. If a parent or guardian was given for the student, take theirs: for a student under 13 we write to nobody else.",
  submit: "Send me the link",
  busy: "Sending...",
  tooMany: "Too many requests came from here. Please wait a few minutes and try again.",
};

/** Registrations that nobody finds this way are none of a stranger's business: one answer for all. */
export const LINK_SENT = {
  title: "Check your inbox",
  text: "If we have a registration with this address, its link is on its way.",
  notes: [
    "It can take a few minutes. Look in the spam folder too.",
    "Asked several times? We send a link once an hour.",
    "Nothing comes? Then it was another address: for a student, try the parent’s or guardian’s. Or write to us.",
  ],
};

export const INCOMPLETE_LINK = {
  title: "This link is not complete",
  why: "It was cut off on its way, it is too old, or its registration is not kept any more. We can send it again.",
};
