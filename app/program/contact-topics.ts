import type { CONTACT_ROLES } from "./options";
import { PAGES } from "./paths";

interface ContactTopic {
  role: (typeof CONTACT_ROLES)[number] | null;
  /** What the message begins with. */
  text: string;
}

/** What a link to the contact form is about: the form comes filled in with it. */
const CONTACT_TOPICS = {
  partnership: { role: "administrator", text: "We are interested in a school partnership." },
  "school-payment": {
    role: "administrator",
    text: "Our school would like to take part. This is how we usually pay:",
  },
  "school-desk": {
    role: "administrator",
    text: "Somebody else has registered our school. Please let us in to its class desk:",
  },
  workshop: { role: "administrator", text: "We would like a workshop at our school." },
  "elite-innovator": { role: "parent", text: "I have a question about the Elite Innovator track." },
  family: { role: "parent", text: "" },
  sponsoring: { role: "sponsor", text: "We are thinking about sponsoring the fair." },
  press: { role: "media", text: "I am writing about the fair." },
  correction: { role: null, text: "Something in my registration is wrong:" },
  documents: { role: null, text: "I have a question about one of your documents:" },
} satisfies Record<string, ContactTopic>;

export function contactPath(topic: keyof typeof CONTACT_TOPICS): string {
  return `${PAGES.contact.path}?topic=${topic}#message`;
}

/** Only what we know ourselves: nobody can put words in a visitor's mouth by a link. */
export function topicNamed(name: string | null): ContactTopic | null {
  return name && Object.hasOwn(CONTACT_TOPICS, name)
    ? CONTACT_TOPICS[name as keyof typeof CONTACT_TOPICS]
    : null;
}
