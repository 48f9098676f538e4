import "./form.css";
import { GUARD_FIELDS, type Guard } from "~/program/guard";

/** Hidden fields that make a repeated form one record and let programs give themselves away. */
export function GuardFields({ guard }: { guard: Guard }) {
  return (
    <>
      <input type="hidden" name={GUARD_FIELDS.key} value={guard.idempotencyKey} />
      <input type="hidden" name={GUARD_FIELDS.startedAt} value={guard.startedAt} />
      {guard.continues && (
        <input type="hidden" name={GUARD_FIELDS.continues} value={guard.continues} />
      )}
      <div className="off-screen-field" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={GUARD_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
