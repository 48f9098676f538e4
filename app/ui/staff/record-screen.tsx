import type { ReactNode } from "react";
import { useOutletContext, useRouteLoaderData } from "react-router";
import type { Outcome } from "~/program/outcome";
import type { PlaceInQueue } from "~/program/queue";
import { Notice } from "./notice";
import { PlaceLinks } from "./place-links";
import { RecordExtras, type RecordExtrasData } from "./record-extras";
import { Screen } from "./screen";

/** The route around all screens of records; `routes.ts` gives it this name. */
const RECORD_ROUTE = "record";

/** What that route knows about the record, whatever its kind. */
export interface RecordBeside {
  type: string;
  id: string;
  canNote: boolean;
  extras: RecordExtrasData;
  /** The list that it was opened from, or else what waits among its kind. */
  list: (PlaceInQueue & { back: string }) | null;
}

interface RecordScreenProps {
  title: string;
  purpose: ReactNode;
  actions: ReactNode;
  outcome: Outcome | null | undefined;
  /** What waits for somebody to do it, above everything else. */
  next?: ReactNode;
  /** All that belongs to it comes first: it is the page that staff open when somebody calls. */
  leadsWithWhole?: boolean;
  children: ReactNode;
}

/** What the route around the screens knows of the other records of the same entry, ready to be shown. */
export interface RecordOutlet {
  whole: ReactNode;
}

/** One record, with its notes, e-mails and history beside it. */
export function RecordScreen({
  title,
  purpose,
  actions,
  outcome,
  next,
  leadsWithWhole = false,
  children,
}: RecordScreenProps) {
  const beside = useRouteLoaderData<RecordBeside>(RECORD_ROUTE);
  const whole = useOutletContext<RecordOutlet | undefined>()?.whole;
  return (
    <Screen
      title={title}
      purpose={purpose}
      actions={
        <>
          {beside?.list && <PlaceLinks {...beside.list} />}
          {actions}
        </>
      }
    >
      <Notice outcome={outcome} />
      {next}
      <div className="record">
        <div>
          {leadsWithWhole && whole}
          {children}
          {!leadsWithWhole && whole}
        </div>
        <div>{beside && <RecordExtras {...beside} />}</div>
      </div>
    </Screen>
  );
}
