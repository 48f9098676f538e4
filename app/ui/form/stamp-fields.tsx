import "./form.css";
import { type FormStamp, STAMP_FIELDS } from "~/program/form-stamp";

/** Hidden fields that make a repeated form one record and let programs give themselves away. */
export function StampFields({ stamp }: { stamp: FormStamp }) {
  return (
    <>
      <input type="hidden" name={STAMP_FIELDS.key} value={stamp.idempotencyKey} />
      <input type="hidden" name={STAMP_FIELDS.startedAt} value={stamp.startedAt} />
      {stamp.continues && (
        <input type="hidden" name={STAMP_FIELDS.continues} value={stamp.continues} />
      )}
      <div className="off-screen-field" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={STAMP_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
