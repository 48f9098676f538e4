import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import type { Outcome } from "~/program/outcome";
import { Notice } from "./notice";
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
  /** The list that it was opened from. */
  list: { back: string; next: string | null } | null;
}

interface RecordScreenProps {
  title: string;
  purpose: ReactNode;
  actions: ReactNode;
  outcome: Outcome | null | undefined;
  /** What waits for somebody to do it, above everything else. */
  next?: ReactNode;
  children: ReactNode;
}

/** One record, with its notes, e-mails and history beside it. */
export function RecordScreen({
  title,
  purpose,
  actions,
  outcome,
  next,
  children,
}: RecordScreenProps) {
  const beside = useRouteLoaderData<RecordBeside>(RECORD_ROUTE);
  return (
    <Screen
      title={title}
      purpose={purpose}
      actions={
        <>
          {beside?.list && <ListLinks {...beside.list} />}
          {actions}
        </>
      }
    >
      <Notice outcome={outcome} />
      {next}
      <div className="record">
        <div>{children}</div>
        <div>{beside && <RecordExtras {...beside} />}</div>
      </div>
    </Screen>
  );
}

function ListLinks({ back, next }: NonNullable<RecordBeside["list"]>) {
  return (
    <>
      <Link to={back}>Back to the list</Link>
      {next && (
        <Link to={next} rel="next">
          Next in the list
        </Link>
      )}
    </>
  );
}
