export const TUS_VERSION = "1.0.0";

export const TUS = {
  "Tus-Version": TUS_VERSION,
  "Tus-Extension": "creation,termination,expiration",
};

/** "filename d29ybGQ=,purpose Y292ZXI=": names, and values in base64. */
export function readMetadata(request: Request): Record<string, string | undefined> {
  const pairs = (request.headers.get("Upload-Metadata") ?? "").split(",").map((pair) => {
    const [name = "", value = ""] = pair.trim().split(" ");
    return [name, Buffer.from(value, "base64").toString("utf8")];
  });
  return Object.fromEntries(pairs);
}

export function wholeNumber(text: string | null): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** None once nothing can expire any more. */
export function expiryHeader(expiresAt: string | undefined): Record<string, string> {
  return expiresAt ? { "Upload-Expires": new Date(expiresAt).toUTCString() } : {};
}
