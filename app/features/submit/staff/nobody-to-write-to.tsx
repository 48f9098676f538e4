import { ActionForm } from "~/ui/staff/action-form";

/** No guardian's address is known, and no other mailbox that may be written to. */
export function NobodyToWriteTo({ canAsk }: { canAsk: boolean }) {
  return (
    <>
      <p className="flag">
        Nobody to write to: no guardian’s address is known. What you decide is on the family’s page,
        and the letter goes once there is an address; until then no term runs against them.
      </p>
      {canAsk && (
        <ActionForm
          intent="ask-for-guardian"
          label="Ask whoever registered for a guardian’s address"
        />
      )}
    </>
  );
}
