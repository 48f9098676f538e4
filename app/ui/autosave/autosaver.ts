import type { AutosaveAnswer, Conflict, FieldErrors, SlotFields } from "~/program/autosave";

/** What became of one try to save. */
export type SaveAnswer<Slot extends string = string> = AutosaveAnswer<Slot> | "unreachable";

/** Words that no server has acknowledged; they outlive the page. */
export interface KeptWords<Slot extends string = string> {
  write(slot: Slot, words: Kept): void;
  forget(slot: Slot): void;
}

export interface Kept {
  fields: SlotFields;
  revision: number;
}

export interface SavingState<Slot extends string = string> {
  what: "saved" | "waiting" | "saving" | "unreachable" | "refused";
  refusal: string | null;
  conflicts: ReadonlyMap<Slot, Conflict<Slot>>;
  /** What was typed and not taken, until something else is. */
  errors: ReadonlyMap<Slot, FieldErrors>;
}

interface Surroundings<Slot extends string> {
  revisions: Partial<Record<Slot, number>>;
  /** What the server had refused before this page was there. */
  errors?: SavingState<Slot>["errors"];
  save(slot: Slot, words: Kept): Promise<SaveAnswer<Slot>>;
  kept: KeptWords<Slot>;
  tell(state: SavingState<Slot>): void;
}

const WAIT_MS = 2_000;
const TRY_AGAIN_MS = 4_000;

/** Saves what is typed a moment later, one slot after the other; what does not get through is kept. */
export class Autosaver<Slot extends string = string> {
  readonly #revisions: Map<Slot, number>;
  readonly #unsaved = new Map<Slot, SlotFields>();
  readonly #conflicts = new Map<Slot, Conflict<Slot>>();
  readonly #refusals = new Map<Slot, string>();
  readonly #errors: Map<Slot, FieldErrors>;
  readonly #around: Surroundings<Slot>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(around: Surroundings<Slot>) {
    this.#around = around;
    this.#revisions = new Map(Object.entries(around.revisions) as [Slot, number][]);
    this.#errors = new Map(around.errors);
  }

  /** Somebody types. What was kept from another time brings the revision that it was based on. */
  change(slot: Slot, fields: SlotFields, basedOn = this.revisionOf(slot)): void {
    this.#revisions.set(slot, basedOn);
    this.#unsaved.set(slot, fields);
    this.#refusals.delete(slot);
    this.#around.kept.write(slot, { fields, revision: basedOn });
    this.#tell("waiting");
    this.#saveIn(WAIT_MS);
  }

  /** At once: before something is sent in, or when the page is left. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // What was typed since it began is not part of it.
    await this.#running;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  get isSaved(): boolean {
    return this.#unsaved.size === 0;
  }

  revisionOf(slot: Slot): number {
    return this.#revisions.get(slot) ?? 0;
  }

  /** Whoever keeps their own has seen the other's; whoever takes the other's gives up their own. */
  settle(slot: Slot, choice: "yours" | "theirs"): SlotFields | undefined {
    const conflict = this.#conflicts.get(slot);
    if (!conflict) return undefined;
    this.#conflicts.delete(slot);
    this.#revisions.set(slot, conflict.revision);
    if (choice === "theirs") {
      this.#unsaved.delete(slot);
      this.#around.kept.forget(slot);
      this.#tellHowFar();
      return conflict.theirs;
    }
    this.change(slot, this.#unsaved.get(slot) ?? conflict.yours);
    return undefined;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #saveAll(): Promise<void> {
    const toSave = [...this.#unsaved].filter(([slot]) => !this.#conflicts.has(slot));
    if (toSave.length > 0) this.#tell("saving");
    for (const [slot, fields] of toSave) {
      const revision = this.revisionOf(slot);
      const answer = await this.#around.save(slot, { fields, revision });
      if (answer === "unreachable") {
        this.#saveIn(TRY_AGAIN_MS);
        return this.#tell("unreachable");
      }
      // A part that is refused holds up no other.
      if ("refused" in answer) {
        this.#refusals.set(slot, answer.refused);
        if (answer.errors) this.#errors.set(slot, answer.errors);
        continue;
      }
      this.#errors.delete(slot);
      if ("conflict" in answer) this.#conflicts.set(slot, answer.conflict);
      else this.#acknowledge(slot, fields, answer.revision);
    }
    this.#tellHowFar();
    const waits = (slot: Slot) => !this.#conflicts.has(slot) && !this.#refusals.has(slot);
    if ([...this.#unsaved.keys()].some(waits)) this.#saveIn(WAIT_MS);
  }

  #acknowledge(slot: Slot, fields: SlotFields, revision: number): void {
    this.#revisions.set(slot, revision);
    this.#refusals.delete(slot);
    const newest = this.#unsaved.get(slot);
    if (newest && newest !== fields) {
      // Typed on meanwhile: that stays kept, now based on what was just saved.
      this.#around.kept.write(slot, { fields: newest, revision });
      return;
    }
    this.#unsaved.delete(slot);
    this.#around.kept.forget(slot);
  }

  #saveIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, milliseconds);
  }

  #tellHowFar(): void {
    const [refusal] = this.#refusals.values();
    if (refusal !== undefined) this.#tell("refused", refusal);
    else this.#tell(this.isSaved ? "saved" : "waiting");
  }

  #tell(what: SavingState["what"], refusal: string | null = null): void {
    this.#around.tell({
      what,
      refusal,
      conflicts: new Map(this.#conflicts),
      errors: new Map(this.#errors),
    });
  }
}
