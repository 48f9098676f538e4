import { type RefObject, useState } from "react";
import type { Discount } from "~/program/discount";
import { VOUCHER_PATH } from "~/program/registration-paths";

/** What the server says of a code. */
export type VoucherAnswer = { discount: Discount } | { message: string };

interface Looked {
  code: string;
  answer: VoucherAnswer;
}

/** What the code in the form takes off. The server decides again when the form is sent. */
export function useVoucher(
  form: RefObject<HTMLFormElement | null>,
  typed: string | undefined,
  first: { code: string; discount: Discount } | null,
) {
  const [looked, setLooked] = useState<Looked | null>(
    first && { code: first.code, answer: { discount: first.discount } },
  );
  const code = typed?.trim() ?? "";
  const answer = looked?.code === code ? looked.answer : null;

  async function look() {
    if (code === "" || answer || !form.current) return;
    const found = await ask(new FormData(form.current));
    if (found) setLooked({ code, answer: found });
  }

  return {
    look,
    discount: answer && "discount" in answer ? answer.discount : null,
    message: answer && "message" in answer ? answer.message : null,
    /** There is a code, and the price with it is not known yet. */
    isOpen: code !== "" && !(answer && "discount" in answer),
  };
}

async function ask(fields: FormData): Promise<VoucherAnswer | null> {
  try {
    const response = await fetch(VOUCHER_PATH, { method: "POST", body: fields });
    return await response.json();
  } catch {
    return null;
  }
}
