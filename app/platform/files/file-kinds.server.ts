/** Every kind of file that the site can check, and how it is named, declared, found and shown. */
export const FILE_KINDS = {
  jpeg: { extensions: ["jpg", "jpeg"], type: "image/jpeg", inline: true },
  png: { extensions: ["png"], type: "image/png", inline: true },
  webp: { extensions: ["webp"], type: "image/webp", inline: true },
  pdf: { extensions: ["pdf"], type: "application/pdf", inline: true },
  mp4: { extensions: ["mp4"], type: "video/mp4", inline: true },
  zip: {
    extensions: ["zip"],
    type: "application/zip",
    // Windows has its own word.
    alsoDeclared: ["application/x-zip-compressed"],
    inline: false,
  },
  text: {
    extensions: ["txt", "md"],
    type: "text/plain",
    alsoDeclared: ["text/markdown", "text/x-markdown"],
    inline: false,
  },
  vtt: { extensions: ["vtt"], type: "text/vtt", alsoDeclared: ["text/plain"], inline: false },
} as const satisfies Record<string, KindFacts>;

interface KindFacts {
  extensions: readonly string[];
  /** As it is found in the content, and sent with the file. */
  type: string;
  alsoDeclared?: readonly string[];
  /** Whether a browser may show it; everything else is a download. */
  inline: boolean;
}

export type FileKind = keyof typeof FILE_KINDS;

export function factsOf(kind: FileKind): KindFacts {
  return FILE_KINDS[kind];
}

export function kindOfType(type: string | null | undefined): FileKind | undefined {
  return KINDS.find((kind) => FILE_KINDS[kind].type === type);
}

/** Which kind a name claims to be. */
export function kindOfName(name: string): FileKind | undefined {
  const extension = extensionOf(name);
  return KINDS.find((kind) => factsOf(kind).extensions.includes(extension));
}

/** Whether what the sender's program says of a file goes with its kind; many say nothing. */
export function isDeclaredAs(kind: FileKind, declaredType: string): boolean {
  const { type, alsoDeclared = [] } = factsOf(kind);
  return ["", "application/octet-stream", type, ...alsoDeclared].includes(declaredType);
}

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

const KINDS = Object.keys(FILE_KINDS) as FileKind[];
