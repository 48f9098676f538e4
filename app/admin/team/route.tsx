import { openDuties } from "~/features/accounts/duties.server";
import { openInvitations } from "~/features/accounts/invitations.server";
import { accountsAwaitingApproval, teamMembers } from "~/features/accounts/team.server";
import { env } from "~/platform/env.server";
import { shownOnce } from "~/platform/forms/shown-once.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { ROLE_WORDS, ROLES, type Role } from "~/program/roles";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/route";
import { DutyLine, GiveDuty, type HeldDuty } from "./duties";
import { changeTeam, TEAM_PATH, type TeamAnswer } from "./team-action.server";

export const middleware = [toSee("team.change")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: accountId } = context.get(staffContext);
  const [members, awaiting, invitations, duties, shown] = await Promise.all([
    teamMembers(),
    accountsAwaitingApproval(),
    openInvitations(),
    openDuties(),
    shownOnce<TeamAnswer>(request, { path: TEAM_PATH, accountId }),
  ]);
  const sendsMail = env().SMTP_URL !== undefined;
  return { members, awaiting, invitations, duties, shown, sendsMail };
}

export const action = changeTeam;

const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] }));

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, awaiting, invitations, duties, shown, sendsMail } = loaderData;
  const answer: TeamAnswer | null = actionData ?? shown;
  return (
    <Screen
      title="Team"
      purpose="Who helps to run the fair and what they may do. Only owners see this screen, and nothing here changes the public pages."
    >
      <Notice outcome={answer?.outcome}>
        {answer?.link && (
          <p className="mt-2">
            <code className="break-all">{answer.link}</code>
          </p>
        )}
      </Notice>
      <div className="record">
        <div>
          <Panel title="People with a role">
            <ul className="entries">
              {members.map((member) => (
                <Member
                  key={member.id}
                  {...member}
                  duties={duties.filter(({ email }) => email === member.email)}
                  canRemove
                />
              ))}
            </ul>
          </Panel>
          {awaiting.length > 0 && (
            <Panel title="Awaiting approval">
              <p>
                They signed up and can see nothing until you give them a role. Where nobody has
                confirmed the address, anybody could have signed up with it: the role then waits for
                whoever takes up an invitation.
              </p>
              <ul className="entries">
                {awaiting.map((account) => (
                  <Member key={account.id} {...account} duties={[]} canRemove={false} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <div>
          <GiveDuty
            key={duties.length}
            emails={[...members, ...invitations].map(({ email }) => email)}
          />
          <Panel title="Invite somebody">
            {/* The key empties the form once an invitation is on its way. */}
            <ActionForm key={invitations.length} intent="invite" label="Invite" tone="brand">
              <Field label="Email" name="email" type="email" />
              <Choice label="Role" name="role" options={ROLE_CHOICES} defaultValue="viewer" />
            </ActionForm>
            {!sendsMail && (
              <p className="mt-3">
                No mail server is set up: you get a link to hand over. Whoever opens it chooses a
                password and has the role.
              </p>
            )}
            <ul className="entries mt-4">
              {invitations.map(({ email, role, createdAt }) => (
                <li key={email}>
                  {email}
                  <small>
                    invited as {role}, <Moment at={createdAt} />
                  </small>
                  <ActionForm
                    intent="uninvite"
                    values={{ email }}
                    label="Take back"
                    about={email}
                  />
                  {duties
                    .filter((duty) => duty.email === email)
                    .map((duty) => (
                      <DutyLine key={duty.duty} {...duty} />
                    ))}
                </li>
              ))}
            </ul>
          </Panel>
          <TwoFactorRule />
        </div>
      </div>
    </Screen>
  );
}

interface MemberProps {
  email: string;
  emailVerified: boolean;
  role: Role | null;
  twoFactorEnabled: boolean | null;
  createdAt: Date;
  duties: HeldDuty[];
  canRemove: boolean;
}

function Member(member: MemberProps) {
  const { email, emailVerified, role, twoFactorEnabled, createdAt, duties, canRemove } = member;
  const choices = canRemove
    ? [...ROLE_CHOICES, { value: "none", label: "No role: sees nothing any more" }]
    : ROLE_CHOICES;
  return (
    <li>
      <b>{email}</b>{" "}
      {twoFactorEnabled ? (
        <Pill tone="ok">Two-factor</Pill>
      ) : (
        <Pill tone="quiet">Password only</Pill>
      )}{" "}
      {!emailVerified && <Pill tone="warn">Not confirmed</Pill>}
      <small>
        Signed up <Moment at={createdAt} />
      </small>
      {duties.map((duty) => (
        <DutyLine key={duty.duty} {...duty} />
      ))}
      <ActionForm
        key={role ?? "none"}
        intent="role"
        values={{ email }}
        label={canRemove ? "Change role" : "Give this role"}
        about={email}
      >
        <Choice
          label={`Role of ${email}`}
          name="role"
          options={choices}
          defaultValue={role ?? "viewer"}
        />
      </ActionForm>
    </li>
  );
}

function TwoFactorRule() {
  const isRequired = useSite().settings.staffTwoFactorRequired;
  return (
    <Panel title="Two-factor for everybody">
      <p className="mb-3">
        {isRequired
          ? "Everybody on the team needs a second factor. Who has none can only open their own account."
          : "A second factor is everybody’s own choice. You can ask it of the whole team."}
      </p>
      <ActionForm
        intent="two-factor"
        values={{ required: isRequired ? "no" : "yes" }}
        label={isRequired ? "Do not require it" : "Require two-factor of everybody"}
      />
    </Panel>
  );
}
