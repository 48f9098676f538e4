import type { TwoFactorSetup } from "~/features/accounts/own-security.server";
import { QrPicture } from "~/ui/qr-picture";
import { ActionForm } from "~/ui/staff/action-form";
import { Field, UsernameHint } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";

interface TwoFactorPanelProps {
  email: string;
  hasTwoFactor: boolean;
  /** The secret was just made and waits for its first code. */
  setup: TwoFactorSetup | undefined;
  /** New recovery codes, shown once. */
  codes: string[] | undefined;
}

/** A second proof at sign-in, from an app on one's phone. */
export function TwoFactorPanel({ email, hasTwoFactor, setup, codes }: TwoFactorPanelProps) {
  return (
    <Panel title="Two-factor">
      {codes && <RecoveryCodes codes={codes} />}
      {hasTwoFactor ? (
        <SwitchedOn email={email} />
      ) : setup ? (
        <FirstCode {...setup} />
      ) : (
        <SwitchOn email={email} />
      )}
    </Panel>
  );
}

function SwitchOn({ email }: { email: string }) {
  return (
    <ActionForm intent="two-factor-begin" label="Set up two-factor">
      <UsernameHint email={email} />
      <p>
        Two-factor is off. With it, signing in also needs six digits from an authenticator app on
        your phone, so a stolen password alone opens nothing.
      </p>
      <Field label="Your password" name="current" type="password" autoComplete="current-password" />
    </ActionForm>
  );
}

function FirstCode({ uri, secret, qr, codes }: TwoFactorSetup) {
  return (
    <div className="stack">
      <p>1. Scan this picture with your authenticator app, or type the key into it.</p>
      <QrPicture className="qr" qr={qr} label="QR code for your authenticator app" />
      <p>
        Key: <code className="break-all">{secret}</code>
      </p>
      <p>
        2. Keep these recovery codes somewhere safe. Each opens the door once without your phone.
      </p>
      <RecoveryCodes codes={codes} />
      <ActionForm
        intent="two-factor-finish"
        values={{ uri, codes: codes.join(" ") }}
        label="Switch two-factor on"
        tone="brand"
      >
        <Field
          label="3. The six digits that the app shows now"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      </ActionForm>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <ul className="codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

function SwitchedOn({ email }: { email: string }) {
  return (
    <div className="stack">
      <p>Two-factor is on: signing in needs your authenticator app or a recovery code.</p>
      <details>
        <summary>New recovery codes, or switch it off</summary>
        <div className="stack mt-3">
          <ActionForm intent="codes" label="Make new recovery codes">
            <UsernameHint email={email} />
            <Field
              label="Your password, for new recovery codes"
              name="current"
              type="password"
              autoComplete="current-password"
            />
          </ActionForm>
          <ActionForm intent="two-factor-end" label="Switch two-factor off" tone="crit">
            <UsernameHint email={email} />
            <Field
              label="Your password, to switch it off"
              name="current"
              type="password"
              autoComplete="current-password"
            />
          </ActionForm>
        </div>
      </details>
    </div>
  );
}
