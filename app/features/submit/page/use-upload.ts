import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Upload } from "tus-js-client";
import { awaitCheck } from "./await-check";
import { uploadFingerprint } from "./upload-fingerprint";
import { keepBegunUpload, mayPass } from "./upload-retries";

export interface UploadState {
  what: "idle" | "sending" | "paused" | "lost" | "checking" | "refused";
  name: string;
  sent: number;
  bytes: number;
  /** At the pace so far; null while nobody can say. */
  minutesLeft: number | null;
  refusal: string | null;
}

interface Target {
  purpose: string;
  ownerKind: string;
  ownerId: string;
}

const IDLE: UploadState = {
  what: "idle",
  name: "",
  sent: 0,
  bytes: 0,
  minutesLeft: null,
  refusal: null,
};
/** A school's network may be away for long: it goes on by itself when it is back. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, ...Array<number>(60).fill(10_000)];

/** It travels in a header, which a longer one would burst. The server takes fewer letters and says so. */
const LONGEST_SENT_NAME = 300;

/** Sends one file, in pieces that survive a lost connection and a closed page. */
export function useUpload(target: Target, notSent: string) {
  const [state, setState] = useState(IDLE);
  const upload = useRef<Upload>(null);
  const { revalidate } = useRevalidator();
  const change = (changed: Partial<UploadState>) =>
    setState((before) => ({ ...before, ...changed }));

  async function start(file: File) {
    // Only those who send a file need the code for it.
    const tus = await import("tus-js-client");
    const begunAt = Date.now();
    let first: number | undefined;
    setState({ ...IDLE, what: "sending", name: file.name, bytes: file.size });
    const made = new tus.Upload(file, {
      endpoint: "/uploads",
      retryDelays: RETRY_DELAYS,
      removeFingerprintOnSuccess: true,
      fingerprint: () => Promise.resolve(uploadFingerprint(file, target)),
      metadata: {
        ...target,
        filename: file.name.slice(0, LONGEST_SENT_NAME),
        filetype: file.type,
      },
      onProgress(sent, bytes) {
        first ??= sent;
        const pace = (sent - first) / (Date.now() - begunAt);
        const minutesLeft = pace > 0 ? Math.ceil((bytes - sent) / pace / 60_000) : null;
        change({ what: "sending", sent, bytes, minutesLeft });
      },
      onAfterResponse: keepBegunUpload,
      onShouldRetry(error) {
        const isWorthIt = mayPass(error.originalResponse?.getStatus() ?? 0);
        if (isWorthIt) change({ what: "lost" });
        return isWorthIt;
      },
      onError(error) {
        const body = "originalResponse" in error ? error.originalResponse?.getBody() : "";
        change({ what: "refused", refusal: messageIn(body ?? "") ?? notSent });
      },
      onSuccess: () => void settle(made.url ?? ""),
    });
    upload.current = made;
    const [before] = await made.findPreviousUploads();
    if (before) made.resumeFromPreviousUpload(before);
    made.start();
  }

  async function settle(url: string) {
    change({ what: "checking" });
    const found = await awaitCheck(url);
    if (found.state === "refused") {
      return change({ what: "refused", refusal: found.message ?? notSent });
    }
    await revalidate();
    setState(IDLE);
  }

  return {
    state,
    start,
    pause() {
      void upload.current?.abort();
      change({ what: "paused" });
    },
    resume() {
      change({ what: "sending" });
      upload.current?.start();
    },
    cancel() {
      void upload.current?.abort(true);
      setState(IDLE);
    },
  };
}

function messageIn(body: string): string | undefined {
  try {
    return JSON.parse(body).message;
  } catch {
    return undefined;
  }
}
