import { checkWith } from "~/ui/form/check-with";
import { contactFormSchema } from "./contact-schema";

export const checkContactForm = checkWith(contactFormSchema);
