export const SOURCE_LABELS = {
  message: "Contact page",
  application: "Application",
  registration: "Registration",
};
