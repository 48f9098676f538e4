import { longDate } from "~/program/format";
import type { Locale } from "~/program/locale";
import { entryPath, ownGuardianPath, teamPath } from "~/program/paths";
import { Icon, type IconName } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { askedWords } from "./asked-words";
import { ConsentButton } from "./consent-button";
import type { ConsentView } from "./consent-view.server";
import type { ChildView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";

const LOOKS: Record<ConsentView["stage"], { icon: IconName; tone: string }> = {
  "no-address": { icon: "circle-alert", tone: "text-warn" },
  waiting: { icon: "clock", tone: "text-warn" },
  "to-confirm": { icon: "mail", tone: "text-ok" },
  yes: { icon: "circle-check", tone: "text-ok" },
  no: { icon: "circle-alert", tone: "text-crit" },
  "not-needed": { icon: "circle-check", tone: "text-ok" },
};

interface ChildRowProps {
  child: ChildView;
  entry: string;
  /** To whoever leads a team: a grade that nobody gave is asked for. */
  canSayGrade: boolean;
}

/** One child of an entry: how its consent stands, and what can be done about it. */
export function ChildRow({ child, entry, canSayGrade }: ChildRowProps) {
  const copy = MY_COPY[useLocale()];
  const { consent } = child;
  const isHeld = consent?.stage === "waiting" || consent?.stage === "no-address";
  return (
    <li className={isHeld ? "child-row child-held" : "child-row"}>
      <b>
        <a href={entryPath(entry)}>{child.name}</a>
      </b>
      {canSayGrade && !child.grade ? (
        <a href={teamPath(entry)}>{copy.entry.sayGrade}</a>
      ) : (
        <span className="text-ink-2">{child.grade && copy.entry.grade(child.grade)}</span>
      )}
      {consent && (
        <>
          <StageTag consent={consent} />
          <ConsentButton entry={entry} child={child} look={isHeld ? SMALL : LINK} />
          <ConsentDetails consent={consent} />
          <GuardianLinks consent={consent} child={child} entry={entry} />
        </>
      )}
    </li>
  );
}

const SMALL = "btn btn-line btn-small";
const LINK = "cursor-pointer py-1 text-link underline";

function StageTag({ consent }: { consent: ConsentView }) {
  const locale = useLocale();
  const copy = MY_COPY[locale].consent;
  const { icon, tone } = LOOKS[consent.stage];
  return (
    <span className={`entry-state ${tone}`}>
      <Icon name={icon} className="size-5" />
      {wordsOf(consent)}
    </span>
  );

  function wordsOf({ stage, own, answeredOn, canAnswer }: ConsentView): string {
    if (own?.isYes && own.on && stage === "yes") return copy.yesSince(longDate(own.on, locale));
    if (stage === "yes" && answeredOn && canAnswer)
      return copy.inSince(longDate(answeredOn, locale));
    return copy.stage[stage];
  }
}

/** When it was asked; for the guardian, what was decided and what is still missing. */
function ConsentDetails({ consent }: { consent: ConsentView }) {
  const locale = useLocale();
  const copy = MY_COPY[locale].consent;
  const { stage, own, isDisputed, wantsPaper } = consent;
  const lines: string[] = [];
  if (stage === "waiting") {
    lines.push(askedWords(consent, locale));
    if (consent.typed.length > 0) lines.push(copy.typed(consent.typed.join(", ")));
  }
  if (consent.canRemind) lines.push(consent.isRemindedToday ? copy.remindLater : copy.onceADay);
  if (own?.isYes) lines.push(decidedWords(own, locale));
  if (stage === "to-confirm") lines.push(copy.toConfirm);
  if (consent.canAnswer && !own && stage !== "waiting" && stage !== "no-address") {
    lines.push(copy.otherAnswered);
  }
  if (isDisputed) lines.push(copy.disputed);
  if (wantsPaper) lines.push(copy.paper);
  if (stage === "no") lines.push(copy.noMeans);
  if (lines.length === 0) return null;
  return <p className="child-details">{lines.join(" ")}</p>;
}

function decidedWords(
  { gallery, photos, emails }: NonNullable<ConsentView["own"]>,
  locale: Locale,
): string {
  const { decided } = MY_COPY[locale].consent;
  const parts = [
    decided.gallery[gallery],
    photos ? decided.photos : decided.noPhotos,
    emails ? decided.emails : decided.noEmails,
  ];
  return `${parts.join("; ")}.`;
}

function GuardianLinks({
  consent,
  child,
  entry,
}: {
  consent: ConsentView;
  child: ChildView;
  entry: string;
}) {
  const copy = MY_COPY[useLocale()].consent;
  if (!consent.canCorrectAddress && !consent.canInvite) return null;
  return (
    <p className="child-details">
      <a href={ownGuardianPath(entry, child.id)}>{labelOf()}</a>
    </p>
  );

  function labelOf(): string {
    const { give, correct } = copy.ownGuardian;
    if (child.isSelf && consent.canCorrectAddress) {
      return consent.stage === "no-address" ? give : correct;
    }
    if (consent.stage === "no-address") return copy.giveAddressFor(child.givenName);
    return consent.canCorrectAddress
      ? copy.correctAddressFor(child.givenName)
      : copy.letOtherIn(child.givenName);
  }
}
