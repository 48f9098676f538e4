import { Agent, request } from "node:http";
import { aContactRecord } from "../tests/support/contact-factories.ts";

const agent = new Agent({ keepAlive: true });

/** One contact message through the JSON call. Answers whether it was saved, or the site was too busy. */
export function postContact(origin: string): Promise<boolean> {
  const body = JSON.stringify(aContactRecord());
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}/api/contacts`,
      {
        agent,
        method: "POST",
        headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        answer.once("error", reject);
        answer.once("end", () => {
          const { statusCode } = answer;
          if (statusCode === 201 || statusCode === 503) resolve(statusCode === 201);
          else reject(new Error(`Status ${statusCode}`));
        });
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
