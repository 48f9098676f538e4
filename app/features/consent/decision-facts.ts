import type { Locale } from "~/program/locale";
import type {
  Consent,
  ConsentedParticipant,
  Decisions,
  GalleryChoice,
} from "~/records/participants/consent";
import { publicName } from "~/records/participants/public-name";
import { COPY } from "./consent-copy";

type Child = Pick<ConsentedParticipant, "givenName" | "familyName" | "grade">;

/** Decisions in words, as pages, letters and papers say them. */
export function decisionFacts(child: Child, decisions: Decisions, locale: Locale) {
  const words = COPY[locale];
  const yesOrNo = (isYes: boolean) => (isYes ? words.yes : words.no);
  return [
    { label: words.done.takesPart, text: yesOrNo(decisions.takesPart) },
    { label: words.done.gallery, text: galleryLabel(child, decisions.gallery, locale) },
    { label: words.done.photos, text: yesOrNo(decisions.photos) },
    {
      label: words.done.emails(child.givenName),
      text: decisions.emails ? words.yes : words.onlyMe,
    },
  ];
}

/** The choice with the very name that `mayShow` would let through. */
export function galleryLabel(child: Child, gallery: GalleryChoice, locale: Locale): string {
  return COPY[locale].gallery[gallery].label(nameInGallery(child, gallery, "from13", locale) ?? "");
}

/** How the gallery would name the child for an answer on the page. Null: it would not show the project. */
export function nameInGallery(
  child: Child,
  gallery: GalleryChoice,
  age: "under13" | "from13",
  locale: Locale,
  method: "link" | "card" = "link",
): string | null {
  const ageBand = age === "under13" ? "under_13" : "13_to_17";
  const consents = [{ ...BY_LINK, gallery, method }];
  return publicName({ ...child, ageBand, statedAge: null, mailbox: null, consents }, locale);
}

const BY_LINK: Consent = {
  guardian: "whoever reads the page",
  method: "link",
  takesPart: true,
  gallery: "none",
  photos: false,
  emails: false,
  isRevoked: false,
  hasConfirmingLetter: true,
  isCompared: true,
};
