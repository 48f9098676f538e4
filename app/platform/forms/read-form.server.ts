import { data } from "react-router";

/** The longest form of the admin area has a few hundred. */
const MOST_FIELDS = 2_000;

/**
 * The only way a form's fields are read. Files are taken by `receiveUpload` alone, which looks into them
 * as they come, and the database cannot hold a NUL: neither gets any further here. What cannot be read at
 * all is answered with 400.
 */
export async function readForm(request: Request): Promise<FormData> {
  const fields = [...(await received(request))];
  if (fields.length > MOST_FIELDS) throw unreadable();
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") form.append(name, value.replaceAll("\0", ""));
  }
  return form;
}

async function received(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw unreadable();
  }
}

function unreadable() {
  return data("The form could not be read.", { status: 400 });
}
