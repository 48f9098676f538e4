interface SettingsOfShape1 {
  productName: string;
}

/** What parents are told about adults and travel is the organizer's to say: it starts empty. */
export function settings1To2<Stored extends SettingsOfShape1>(stored: Stored) {
  return { ...stored, adultChecks: "", travelHelp: "" };
}
