export const VERIFY_COPY = {
  title: "Check a certificate",
  tagline: "The square on every certificate leads here.",
  label: "Code under the square",
  hint: "Eight letters and digits. We use no vowels, no 0, no 1 and no L.",
  button: "Check",
  notACode: "Type the eight letters and digits that stand beside the square",
  valid: {
    title: "Yes, this is genuine",
    text: (today: string) => `We issued it, and it is valid today, ${today} (MT).`,
    name: "Name",
    isA: "Says",
    program: "Program",
    issued: "Issued",
    code: "Code",
    shown:
      "To protect children we show a first name and an initial, never a school. Compare them with the paper in your hand.",
    hidden:
      "The family keeps the name to itself, so we do not show it. The paper in your hand has it.",
    noLongerHeld: "Valid; the name is no longer held",
  },
  revoked: {
    title: "No longer valid",
    text: (day: string) => `We issued this certificate and withdrew it on ${day} (MT).`,
    replaced: "A new one with a corrected name has taken its place.",
    withdrawn: "Withdrawn",
    why: "We do not say why, and we show no name. If it is yours, ask us:",
  },
  unknown: {
    title: "We do not know this code",
    text: "It may be a slip: 8 and B, 5 and S look alike on paper.",
    treat: "If the code is exactly as printed, treat the paper as not ours and tell us:",
    error: "We know no certificate with this code",
  },
  tooMany: {
    title: "One moment, please",
    text: (minutes: string) =>
      `Many codes were checked from here. Please wait ${minutes} and try again.`,
  },
} as const;
