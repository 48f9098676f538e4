/** The one form in which two addresses are compared: "Ana@Example.org " is ana@example.org. */
export function mailboxKey(address: string): string {
  return address.trim().normalize("NFC").toLowerCase();
}
