import { COMMITTEE_SIZE } from "~/program/committee";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { ShortMoment } from "~/ui/staff/moment";
import { Pill } from "~/ui/staff/pill";
import type { Committee } from "./seats.server";

const PLACES = [1, 2, 3];

interface CommitteePanelProps {
  appeal: Committee & { id: string };
  canAsk: boolean;
  /** The next press, so that it can be undone. */
  press: string;
}

/** Who is asked from outside, who has answered, and the form that asks more. */
export function CommitteePanel({ appeal, canAsk, press }: CommitteePanelProps) {
  const { seats, free } = appeal;
  return (
    <>
      <h3>The committee</h3>
      {seats.length === 0 && <p>Nobody from outside is asked yet.</p>}
      <ul className="entries">
        {seats.map(({ id, name, email, askedAt, hasVoted }) => (
          <li key={id}>
            <b>{name}</b>, {email}{" "}
            {hasVoted ? (
              <Pill tone="ok">Has voted</Pill>
            ) : (
              <Pill tone="warn">Has not answered</Pill>
            )}
            <small>
              Asked <ShortMoment at={askedAt} />
            </small>
            {canAsk && !hasVoted && (
              <div className="action-row">
                <ActionForm
                  intent="ask-again"
                  values={{ seat: id }}
                  label="Send again"
                  about={`to ${name}`}
                />
                <ActionForm
                  intent="take-seat"
                  values={{ seat: id }}
                  label="Take the seat back"
                  about={`from ${name}`}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {canAsk && free > 0 && (
        <details open={seats.length === 0}>
          <summary>
            Ask {COMMITTEE_SIZE === free ? "three people" : "somebody"} from outside
          </summary>
          <div className="mt-3">
            <ActionForm
              intent="ask-committee"
              values={{ appeal: appeal.id, press }}
              label="Ask them"
              tone="brand"
            >
              <p>
                A teacher of another school, a judge of another division, somebody of the board.
                Each gets a link to this one project without names, votes and gives a reason; they
                need no account.
              </p>
              {PLACES.slice(0, free).map((place) => (
                <div key={place} className="action-row">
                  <Field
                    label={`Name ${place}`}
                    name={`name_${place}`}
                    maxLength={100}
                    autoComplete="off"
                  />
                  <Field
                    label={`Email ${place}`}
                    name={`email_${place}`}
                    type="email"
                    maxLength={255}
                    autoComplete="off"
                  />
                </div>
              ))}
            </ActionForm>
          </div>
        </details>
      )}
    </>
  );
}
