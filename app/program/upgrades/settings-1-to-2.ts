interface SettingsOfShape1 {
  productName: string;
}

/**
 * What parents are told about adults and travel is the organizer's to say: it starts empty. So does where
 * the W-9 stands, and staff look at every purchase order until they say otherwise.
 */
export function settings1To2<Stored extends SettingsOfShape1>(stored: Stored) {
  return { ...stored, adultChecks: "", travelHelp: "", w9Url: "", acceptsOrdersAtOnce: false };
}
