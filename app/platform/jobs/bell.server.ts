/** Ends a wait, also when it rings shortly before the wait begins. */
export class Bell {
  private hasRung = false;
  private endWait: (() => void) | undefined;

  readonly ring = () => {
    this.hasRung = true;
    this.endWait?.();
  };

  forget(): void {
    this.hasRung = false;
  }

  wait(milliseconds: number): Promise<void> {
    if (this.hasRung) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
