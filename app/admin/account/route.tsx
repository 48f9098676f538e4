import { ownSessions } from "~/features/accounts/own-sessions.server";
import { PASSWORD_LENGTH } from "~/features/accounts/password-length";
import { shownOnce } from "~/platform/forms/shown-once.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { deviceName } from "~/program/device-name";
import { DUTY_WORDS } from "~/program/duties";
import { capitalized } from "~/program/format";
import type { Outcome } from "~/program/outcome";
import { ROLE_WORDS } from "~/program/roles";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Field, UsernameHint } from "~/ui/staff/field";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/route";
import { ACCOUNT_PATH, type AccountAnswer, changeOwnAccount } from "./account-action.server";
import { TwoFactorPanel } from "./two-factor-panel";

export const middleware = [toSee("own-account.change")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email, role, duties, hasTwoFactor } = context.get(staffContext);
  const sessions = await ownSessions(id, request.headers);
  const shown = await shownOnce<AccountAnswer>(request, { path: ACCOUNT_PATH, accountId: id });
  return { email, role, duties, hasTwoFactor, sessions, shown };
}

export const action = changeOwnAccount;

const MUST_SET_UP: Outcome = {
  tone: "warn",
  text: "The owners ask everybody for a second factor. Set it up below to go on working.",
};

export default function OwnAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, duties, hasTwoFactor, sessions, shown } = loaderData;
  const answer: AccountAnswer | null = actionData ?? shown;
  const { staffTwoFactorRequired } = useSite().settings;
  const mustSetUp = staffTwoFactorRequired && !hasTwoFactor;
  return (
    <Screen
      title="My account"
      purpose="Your password, your second factor, and where you are signed in. Nothing here changes the public pages."
    >
      <Notice outcome={answer?.outcome} />
      {mustSetUp && <Notice outcome={MUST_SET_UP} />}
      <div className="record">
        <div>
          <Panel title="You">
            <Facts
              facts={[
                { label: "Email", text: email },
                { label: "Role", text: ROLE_WORDS[role] },
                ...duties.map((duty) => ({
                  label: `Duty: ${DUTY_WORDS[duty].label}`,
                  text: capitalized(DUTY_WORDS[duty].means),
                })),
              ]}
            />
          </Panel>
          <TwoFactorPanel
            email={email}
            hasTwoFactor={hasTwoFactor}
            setup={answer?.setup}
            codes={answer?.codes}
          />
          <PasswordPanel email={email} />
        </div>
        <div>
          <Panel title="Where you are signed in">
            <ul className="entries">
              {sessions.map((session) => (
                <li key={session.id}>
                  {nameOf(session)}
                  {session.isThis && " (this one)"}
                  <small>
                    {session.ipAddress}, since <Moment at={session.createdAt} />
                  </small>
                  {!session.isThis && (
                    <ActionForm
                      intent="sign-out"
                      values={{ session: session.id }}
                      label="Sign this one out"
                      about={`${nameOf(session)}, ${session.ipAddress}`}
                    />
                  )}
                </li>
              ))}
            </ul>
            <div className="mt-3">
              <ActionForm intent="sign-out-everywhere" label="Sign out everywhere" tone="crit" />
            </div>
          </Panel>
        </div>
      </div>
    </Screen>
  );
}

/** As its owner knows it again. */
function nameOf({ userAgent }: { userAgent: string | null }): string {
  return deviceName(userAgent) || "Unknown device";
}

function PasswordPanel({ email }: { email: string }) {
  return (
    <Panel title="Password">
      <ActionForm intent="password" label="Change my password">
        <UsernameHint email={email} />
        <Field
          label="Your password now"
          name="current"
          type="password"
          autoComplete="current-password"
        />
        <Field
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_LENGTH.min} characters. It signs you out everywhere else.`}
        />
        <Field
          label="New password again"
          name="confirmation"
          type="password"
          autoComplete="new-password"
        />
      </ActionForm>
    </Panel>
  );
}
