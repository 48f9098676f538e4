/** Where anybody has one mailbox or two, and a thousand are hard to come by. */
const ORDINARY = new Set(
  `gmail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com icloud.com me.com
  mac.com proton.me protonmail.com pm.me fastmail.com zoho.com gmx.com gmx.net mail.com hey.com tutanota.com
  comcast.net xfinity.com cableone.net sparklight.net q.com qwestoffice.net centurylink.net lumen.com att.net
  sbcglobal.net verizon.net cox.net charter.net spectrum.net frontier.com frontiernet.net earthlink.net juno.com
  netzero.net windstream.net tds.net silverstar.com rtci.net ctcweb.net mindspring.com yahoo.com.mx hotmail.es
  outlook.es yahoo.es`.split(/\s+/),
);

/** Public schools of the state, and universities: mailboxes that somebody gives out to people by name. */
const OF_SCHOOLS = /(^|\.)k12\.[a-z]{2}\.us$|\.edu$/;

/**
 * Mailboxes that are made by the thousand and thrown away; the best known. With them the relays, which draw as many
 * addresses for one mailbox as somebody asks for: a person looks at votes from there.
 */
const DISPOSABLE = new Set(
  `mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org guerrillamailblock.com sharklasers.com grr.la
  10minutemail.com 10minutemail.net temp-mail.org temp-mail.io tempmail.com tempmail.net tempmailo.com tempail.com
  throwawaymail.com yopmail.com yopmail.fr yopmail.net maildrop.cc getnada.com nada.email dispostable.com trashmail.com
  trashmail.de trash-mail.com mintemail.com mohmal.com emailondeck.com fakeinbox.com mailnesia.com mytemp.email
  spamgourmet.com spam4.me mailcatch.com moakt.com burnermail.io inboxkitten.com 33mail.com anonaddy.me discard.email
  discardmail.com mailsac.com mailpoof.com tmpmail.org tmpmail.net linshiyouxiang.net minuteinbox.com
  temporary-mail.net emailfake.com generator.email harakirimail.com incognitomail.com jetable.org luxusmail.org
  mailnull.com owlymail.com smailpro.com tempinbox.com wegwerfmail.de einrot.com cuvox.de dayrep.com rhyta.com
  superrito.com teleworm.us armyspy.com fleckens.hu gustr.com jourrapide.com duck.com mozmail.com
  privaterelay.appleid.com simplelogin.com simplelogin.co aleeas.com slmails.com slmail.me anonaddy.com addy.io`.split(
    /\s+/,
  ),
);

export type DomainKind = "ordinary" | "disposable" | "other";

/** "school" domains are those of schools that take part, as their teachers write from them. */
export function domainKindOf(domain: string, schools?: ReadonlySet<string>): DomainKind {
  if (endsIn(domain, DISPOSABLE)) return "disposable";
  if (ORDINARY.has(domain) || OF_SCHOOLS.test(domain) || schools?.has(domain)) return "ordinary";
  return "other";
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** "anything.mailinator.com" is handed out by the same. */
function endsIn(domain: string, names: ReadonlySet<string>): boolean {
  const labels = domain.split(".");
  return labels.some((_, at) => names.has(labels.slice(at).join(".")));
}
