import { MIMEType } from "node:util";

/** Whether a request says that it carries JSON, and nothing that merely begins like it. */
export function isJson(headers: Headers): boolean {
  try {
    return new MIMEType(headers.get("content-type") ?? "").essence === "application/json";
  } catch {
    return false;
  }
}
