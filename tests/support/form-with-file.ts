const BOUNDARY = "----fair";

interface FileInForm {
  /** Of the field. */
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** A form with a file as a browser without script sends it. */
export function aFormWithFile(fields: Record<string, string>, file: FileInForm) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join("") + head),
    file.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const headers = {
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": String(body.length),
  };
  return { body, headers };
}
