const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** How long to leave a server alone that cannot be reached: twice as long each time. */
export class Pause {
  private ms = 0;
  private until = 0;

  /** Whether the server was there the last time. */
  get isOver(): boolean {
    return this.ms === 0;
  }

  /** Whether it is not yet time to try again. */
  get lasts(): boolean {
    return performance.now() < this.until;
  }

  /** Returns how long, in milliseconds. */
  begin(): number {
    this.ms = Math.min(Math.max(FIRST_MS, this.ms * 2), LONGEST_MS);
    this.until = performance.now() + this.ms;
    return this.ms;
  }

  end(): void {
    this.ms = 0;
  }
}
